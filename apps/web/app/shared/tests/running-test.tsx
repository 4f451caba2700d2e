import type { Test } from '@plumbline/contract';
import { cancelTest } from '@plumbline/contract/endpoints';
import { Button, PageHead, Panel, ProgressBar, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { useSession } from '../session/use-session.ts';
import { hostOf } from '../text/addresses.ts';
import { TestLine } from './test-line.tsx';
import { TestProgress } from './test-progress.tsx';

/** What a kind of test goes through, in the words of a reader. */
export interface TestStages {
  /** Stages in which it can be followed. */
  readonly steps?: ReadonlyArray<{ readonly stage: string; readonly label: string; readonly text: string }>;
  /** A state that is told in words, since nothing can be counted in it. */
  readonly told?: Partial<Readonly<Record<Test['status'], string>>>;
  /** What to do when the browser that captures it was closed. */
  readonly closed?: string;
}

/** A test that waits, is captured or runs. It goes on whether or not anybody watches. */
export function RunningTest({ test, stages: { steps = [], told = {}, closed } }: { test: Test; stages: TestStages }) {
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
          !isViewer && (
            <Button busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
              {cancel.isSuccess ? 'Stopping' : 'Cancel test'}
            </Button>
          )
        }
      />
      <Panel>
        {words === undefined ? (
          <>
            <TestProgress test={test} />
            <Steps steps={steps} stage={test.stage} />
          </>
        ) : (
          <>
            <p className="mb-3">{words}</p>
            <ProgressBar label="Progress" done={0} total={null} hideWords />
          </>
        )}
        {closed !== undefined && test.status === 'capturing' && <p className="mt-3 text-13 text-muted">{closed}</p>}
      </Panel>
      {test.status !== 'capturing' && (
        <p className="mt-4 text-13 text-muted">
          You can leave this screen. The test goes on, and a message with a link comes when it is done.
        </p>
      )}
    </div>
  );
}

function Steps({ steps, stage }: { steps: NonNullable<TestStages['steps']>; stage: string }) {
  if (steps.length === 0) return null;
  return (
    <ol className="mt-6 grid gap-2 text-13 sm:grid-cols-3">
      {steps.map((step) => (
        <li
          key={step.stage}
          aria-current={stage === step.stage ? 'step' : undefined}
          className="group/step border-t-2 border-line pt-2 aria-[current=step]:border-accent"
        >
          <p className="font-medium text-muted group-aria-[current=step]/step:text-ink">{step.label}</p>
          <p className="text-muted">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
