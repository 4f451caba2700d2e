import { EmptyState, LinkButton, PageHead, Panel, Skeleton, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { testQuery } from '../api/queries.ts';
import { stepsQuery } from '../captures/capture-queries.ts';
import { ownSource } from '../captures/capture-source.ts';
import { CapturedWords } from '../grammar/captured-words.tsx';
import { hostOf } from '../words/addresses.ts';
import { countOf, formatMoment } from '../words/quantities.ts';
import { QueryProblem } from '../words/query-problem.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** /grammar/:testId: the words a grammar test captured. They are not judged yet. */
export default function GrammarReport() {
  const testId = useParams()['testId'] ?? '';
  const test = useQuery(testQuery(testId));
  const steps = useQuery({ ...stepsQuery(ownSource(testId)), enabled: Boolean(test.data) });
  if (test.isPending) return <Skeleton className="h-64 w-full" />;
  if (!test.data) {
    return (
      <>
        <ScreenTitle of="Grammar report" />
        <h1 className="sr-only">Grammar report</h1>
        <EmptyState
          text="There is no such test in this workspace. It may have been deleted."
          action={<LinkButton href="/grammar">All grammar tests</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <ScreenTitle of={`Words of ${hostOf(test.data.url)}`} />
      <PageHead
        title={hostOf(test.data.url)}
        detail={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={test.data.status} /> {formatMoment(test.data.created_at)}
            {steps.data && `, ${countOf(steps.data.length, 'page')}`}
          </span>
        }
      />
      <Panel title="Captured words" detail="They are kept with the test. Plumbline does not judge grammar yet.">
        {steps.isPending && <Skeleton className="h-40 w-full" />}
        {steps.isError && <QueryProblem error={steps.error} what="pages" onRetry={() => void steps.refetch()} />}
        <div className="flex flex-col gap-2">
          {steps.data?.map((step) => (
            <CapturedWords key={step.id} testId={testId} step={step} />
          ))}
        </div>
      </Panel>
    </>
  );
}
