import type { LighthouseFormFactor, SeoPageDetail, Test } from '@plumbline/contract';
import { Panel, SegmentedControl, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { oneOf, useUrlState } from '../../../shared/screens/use-url-state.ts';
import { AccessNote } from './access-note.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { EndedRun } from './ended-run.tsx';
import { FailedAudits } from './failed-audits.tsx';
import { isOpen, lighthouseRunsQuery } from './lighthouse-queries.ts';
import { FORM_FACTOR_WORDS } from './lighthouse-words.ts';
import { OpenRun } from './open-run.tsx';
import { RunScores } from './run-scores.tsx';
import { StartRun } from './start-run.tsx';

const FORM_FACTORS: readonly [LighthouseFormFactor, ...LighthouseFormFactor[]] = ['mobile', 'desktop'];

/** Lighthouse on one page: start, progress, results and earlier runs. */
export default function LighthousePanel({ test, page }: { test: Test; page: SeoPageDetail }) {
  const [parameters, change] = useUrlState();
  const formFactor = oneOf(parameters.get('device'), FORM_FACTORS);
  const runs = useQuery(lighthouseRunsQuery(test.id, page.url));
  const open = runs.data?.find(isOpen);
  const own = runs.data?.filter((run) => run.form_factor === formFactor && !isOpen(run)) ?? [];
  const [newest] = own;
  const finished = own.find(({ status }) => status === 'finished');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Panel
      title="Lighthouse"
      detail="Google Lighthouse’s score for this page, measured on this server. Plumbline’s own score covers the whole site."
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          label="Form factor"
          hideLabel
          options={FORM_FACTORS.map((value) => ({ value, label: FORM_FACTOR_WORDS[value] }))}
          value={formFactor}
          onValueChange={(value) => change({ device: value === 'mobile' ? null : value })}
        />
        {runs.isSuccess && (
          <StartRun
            test={test}
            pageUrl={page.url}
            formFactor={formFactor}
            isAgain={own.length > 0}
            isUnderWay={open !== undefined}
            buttonRef={button}
          />
        )}
      </div>
      {runs.isPending && <Skeleton className="h-40 w-full" />}
      {runs.isError && <QueryProblem error={runs.error} what="list of Lighthouse runs" onRetry={() => void runs.refetch()} />}
      {runs.isSuccess && (
        <div className="flex flex-col gap-4">
          {test.options['with_access'] === true && <AccessNote page={page} run={finished} />}
          {open && <OpenRun test={test} run={open} onCancelled={() => button.current?.focus()} />}
          {newest && newest.status !== 'finished' && !open && <EndedRun run={newest} />}
          {!newest && !open && (
            <p className="text-muted">
              Lighthouse opens the page once in its own browser, {formFactor === 'mobile' ? 'as a phone on slow 4G' : 'as a computer'}, and
              scores performance, accessibility, best practices and SEO. It takes about ten seconds.
            </p>
          )}
          {finished?.result && <RunScores run={finished} result={finished.result} pageUrl={page.url} />}
          {finished?.result && <FailedAudits result={finished.result} />}
          <EarlierRuns runs={own.filter(({ id }) => id !== finished?.id && (id !== newest?.id || open))} formFactor={formFactor} />
        </div>
      )}
    </Panel>
  );
}
