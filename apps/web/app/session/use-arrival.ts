import { ApiError } from '@plumbline/contract/client';
import { useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../api/client.ts';

/**
 * Where somebody goes who has just signed in: to the report of the address they had typed before, which starts now, or to
 * the screen they had asked for, or to the dashboard.
 */
export function useArrival(): () => Promise<void> {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { show } = useToast();
  return async () => {
    queries.clear();
    const address = parameters.get('address');
    if (!address) return void navigate(innerPath(parameters.get('next')) ?? '/dashboard', { replace: true });
    try {
      const { test_id } = await client.startSeoTest({ url: address, source: 'dashboard' });
      void navigate(`/seo/report?test_id=${test_id}`, { replace: true });
    } catch (error) {
      show({ title: 'The test was not started.', description: error instanceof ApiError ? error.message : String(error), tone: 'problem' });
      void navigate(`/dashboard?new=${encodeURIComponent(address)}`, { replace: true });
    }
  };
}

/** A path of this app, or null: an address from a link must not send anybody to another site after signing in. */
function innerPath(next: string | null): string | null {
  const url = next ? URL.parse(next, location.origin) : null;
  return url?.origin === location.origin ? `${url.pathname}${url.search}` : null;
}
