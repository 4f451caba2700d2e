import { startCampaignTest } from '@plumbline/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../shared/api/client.ts';
import { loadSession } from '../shared/session/session-store.ts';
import { keepToken } from '../shared/api/token.ts';
import { keepVisitToken } from '../shared/session/visit-token.ts';
import { reportPath } from '../kinds/index.ts';

/** Starts a test for a visitor without an account and goes to its report. The results move to their account when they sign up. */
export function useStartVisit() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (url: string) => {
      const { token, test_id } = await client.call(startCampaignTest, { body: { url } });
      keepVisitToken(token);
      keepToken(token);
      await loadSession();
      return test_id;
    },
    onSuccess: (testId) => navigate(reportPath({ id: testId, kind: 'seo' })),
  });
}
