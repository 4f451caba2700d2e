import type { Profile } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { migrateCampaignUserAssets } from '@plumbline/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { forgetVisitToken, readVisitToken } from '../../shared/session/visit-token.ts';

/**
 * Moves what a visitor tried before signing up into their account, however they signed in. Screens wait for it, because the
 * report they return to belongs to the account only afterwards. If the server fails, the next page load tries again.
 * @returns whether it is still in progress
 */
export function useVisitTakeover(profile: Profile | null): boolean {
  const queries = useQueryClient();
  const token = profile !== null && profile.role !== 'temporary' ? readVisitToken() : null;
  const [settled, setSettled] = useState<string | null>(null);
  const isPending = token !== null && token !== settled;
  useEffect(() => {
    if (!isPending) return;
    client
      .call(migrateCampaignUserAssets, { body: { temp_token: token } })
      .then(() => {
        forgetVisitToken();
        return queries.invalidateQueries();
      })
      .catch((error: unknown) => {
        // The visit has expired or belongs to another account, so this browser forgets it.
        if (error instanceof ApiError && error.status === 404) forgetVisitToken();
      })
      .finally(() => setSettled(token));
  }, [isPending, token, queries]);
  return isPending;
}
