import { ApiError } from '@plumbline/contract/client';
import { startSeoTest } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../../shared/api/client.ts';
import { innerPath } from './inner-path.ts';
import { reportPath } from '../../kinds/index.ts';

/**
 * Where a user goes after signing in: to the report of the address they typed before, whose test starts now; or to the
 * screen they asked for; or to the dashboard.
 */
export function useArrival(): () => Promise<void> {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { show } = useToast();
  return useCallback(async () => {
    queries.clear();
    const address = parameters.get('address');
    if (!address) return void navigate(innerPath(parameters.get('next'), location.origin) ?? '/dashboard', { replace: true });
    try {
      const { test_id } = await client.call(startSeoTest, { body: { url: address, source: 'dashboard' } });
      void navigate(reportPath({ id: test_id, kind: 'seo' }), { replace: true });
    } catch (error) {
      show({ title: 'The test was not started.', description: error instanceof ApiError ? error.message : String(error), tone: 'problem' });
      void navigate(`/dashboard?new=${encodeURIComponent(address)}`, { replace: true });
    }
  }, [navigate, parameters, queries, show]);
}
