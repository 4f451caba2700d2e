import type { Profile } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { migrateCampaignUserAssets } from '@plumbline/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { forgetVisitToken, readVisitToken } from '../../shared/session/visit-token.ts';

/**
 * Moves what was tried before signing up into the account, whichever way somebody signed in. Screens wait for it: the
 * report they come back to belongs to the account only then. A server that fails is asked again at the next load.
 * @returns whether it is still under way
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
        // A visit that is over, or in somebody else's account, is no longer this browser's.
        if (error instanceof ApiError && error.status === 404) forgetVisitToken();
      })
      .finally(() => setSettled(token));
  }, [isPending, token, queries]);
  return isPending;
}
