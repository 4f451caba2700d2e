import type { Test } from '@plumbline/contract';
import { cancelTest } from '@plumbline/contract/endpoints';
import { Button, PageHead, Panel, ProgressBar, useToast } from '@plumbline/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { useSession } from '../session/use-session.ts';
import { hostOf } from '../text/addresses.ts';
import { count } from '../text/quantities.ts';
import { TestLine } from './test-line.tsx';
import { TestProgress } from './test-progress.tsx';

/** The stages of a kind of test, in words for the reader. */
export interface TestStages {
  /** Stages whose progress is shown. */
  readonly steps?: ReadonlyArray<{ readonly stage: string; readonly label: string; readonly text: string }>;
  /** States described in words, because there is nothing to count. */
  readonly told?: Partial<Readonly<Record<Test['status'], string>>>;
  /** What to do if the browser that captures it was closed. */
  readonly closed?: string;
}

export interface RunningTestProps {
  readonly test: Test;
  readonly stages: TestStages;
  /** Called when a user who kept reading while the test ended wants the report now. */
  readonly onLeave: () => void;
  /** Its findings so far. */
  readonly children?: ReactNode;
}

/** A test that is queued, being captured or running, or that ended while it was being read. It continues whether or not anyone watches. */
export function RunningTest({ test, stages: { steps = [], told = {}, closed }, onLeave, children }: RunningTestProps) {
  const session = useSession();
  const queries = useQueryClient();
  const { show } = useToast();
  const cancel = useMutation({
    mutationFn: () => client.call(cancelTest, { body: { test_id: test.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests'] }),
    onError: (error) => show({ title: 'The test could not be cancelled.', description: problemText(error), tone: 'problem' }),
  });
  const isViewer = session.status === 'authenticated' && session.profile.workspace_role === 'viewer';
  const words = told[test.status];
  return (
    <div className="mx-auto max-w-content">
      <PageHead
        title={hostOf(test.url)}
        detail={<TestLine test={test} />}
        actions={
          !isViewer &&
          test.status !== 'finished' && (
            <Button busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
              {cancel.isSuccess ? 'Stopping' : 'Cancel test'}
            </Button>
          )
        }
      />
      <Panel className={test.status === 'finished' ? 'sticky top-16 z-10' : ''}>
        {test.status === 'finished' ? (
          <div role="status" className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-medium">The test is done. What you are reading stays open in the report.</p>
            <Button variant="primary" onClick={onLeave}>
              Show the report
            </Button>
          </div>
        ) : words === undefined ? (
          <>
            <TestProgress test={test} />
            <Steps steps={steps} test={test} />
          </>
        ) : (
          <>
            <p className="mb-3">{words}</p>
            <ProgressBar label="Progress" done={0} total={null} hideWords />
          </>
        )}
        {closed !== undefined && test.status === 'capturing' && <p className="mt-3 text-13 text-muted">{closed}</p>}
      </Panel>
      {(test.status === 'queued' || test.status === 'running') && (
        <p className="mt-4 text-13 text-muted">You can leave this page. We’ll notify you when the report is ready.</p>
      )}
      {children}
    </div>
  );
}

/**
 * The stages, each with its own count, since several may run at the same time. A stage is ticked only when those before it are also over,
 * so that ticks appear from left to right.
 */
function Steps({ steps, test }: { steps: NonNullable<TestStages['steps']>; test: Test }) {
  if (steps.length === 0) return null;
  const stateOf = (wanted: string) => test.progress.stages.find(({ stage }) => stage === wanted);
  return (
    <ol className="mt-5 grid gap-x-4 gap-y-2 text-13 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, index) => {
        const state = stateOf(step.stage);
        const isDone = steps.slice(0, index + 1).every(({ stage }) => stateOf(stage)?.is_over === true);
        return (
          <li
            key={step.stage}
            title={step.text}
            aria-current={state && !state.is_over ? 'step' : undefined}
            className="group/step flex items-baseline justify-between gap-2 border-t-2 border-line pt-2 aria-[current=step]:border-accent"
          >
            <span className="font-medium text-muted group-aria-[current=step]/step:text-ink">{step.label}</span>
            <StepState state={state} isDone={isDone} />
          </li>
        );
      })}
    </ol>
  );
}

function StepState({ state, isDone }: { state: Test['progress']['stages'][number] | undefined; isDone: boolean }) {
  if (!state) return null;
  if (isDone) {
    return (
      <span className="text-pass">
        <CircleCheck aria-hidden className="size-3.5 text-pass-mark" />
        <span className="sr-only">Done</span>
      </span>
    );
  }
  if (state.total === 0) return null;
  return (
    <span className="tabular text-muted">
      {count(state.done)} of {count(state.total)}
    </span>
  );
}
