import type { Test } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { responsiveReportPath } from './places.ts';
import { responsiveClient } from './responsive-queries.ts';
import { sameTest } from './same-test.ts';

/** Runs a responsive test that came to nothing once more. */
export function RunResponsiveAgain({ test }: { test: Test }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => responsiveClient.startResponsiveTest(sameTest(test)),
    onSuccess: async ({ test_id }) => {
      void queries.invalidateQueries({ queryKey: ['tests'] });
      await navigate(responsiveReportPath(test_id));
    },
  });
  return (
    <Button variant="primary" busy={again.isPending} onClick={() => again.mutate()}>
      Run again
    </Button>
  );
}
