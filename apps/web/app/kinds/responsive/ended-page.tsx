import type { Test } from '@plumbline/contract';
import { Button, ErrorState, LinkButton, PageHead, StatusBadge } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { hostOf } from '../../shared/text/addresses.ts';
import { formatMoment } from '../../shared/text/quantities.ts';
import { responsiveClient } from './responsive-queries.ts';
import { sameTest } from './same-test.ts';
import { responsiveReportPath } from './places.ts';

/** A responsive test that failed or was cancelled: what happened, what was kept, what to do. */
export function EndedPage({ test }: { test: Test }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => responsiveClient.startResponsiveTest(sameTest(test)),
    onSuccess: async ({ test_id }) => {
      void queries.invalidateQueries({ queryKey: ['tests'] });
      await navigate(responsiveReportPath(test_id));
    },
  });
  const isCancelled = test.status === 'cancelled';
  const isCaptured = test.options['captured'] === true;
  return (
    <div className="mx-auto max-w-content">
      <PageHead
        title={hostOf(test.url)}
        detail={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={test.status} />
            {formatMoment(test.finished_at ?? test.created_at)}
            {test.started_by && `, by ${test.started_by}`}
          </span>
        }
      />
      <ErrorState
        title={isCancelled ? 'The test was cancelled.' : test.error || 'The test failed.'}
        advice={`Earlier reports are kept as they are. ${isCancelled ? 'Run it again when you like.' : `Check that ${test.url} opens in a browser, then run it again.`}`}
        action={
          isCaptured ? (
            <LinkButton href="/responsive">All responsive tests</LinkButton>
          ) : (
            <Button variant="primary" busy={again.isPending} onClick={() => again.mutate()}>
              Run again
            </Button>
          )
        }
      />
    </div>
  );
}
