import type { Test } from '@plumbline/contract';
import { Button, PageHead, Panel, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { TestProgress } from './test-progress.tsx';
import { hostOf } from '../text/addresses.ts';

/** What a kind of test goes through, in the words of a reader. */
export interface TestStep {
  readonly stage: string;
  readonly label: string;
  readonly text: string;
}

/** A test under way. It goes on whether or not anybody watches. */
export function RunningTest({ test, steps = SEO_STEPS }: { test: Test; steps?: readonly TestStep[] }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const cancel = useMutation({
    mutationFn: () => client.cancelTest(test.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests'] }),
    onError: (error) => show({ title: 'The test could not be cancelled.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <div className="mx-auto max-w-content">
      <PageHead
        title={hostOf(test.url)}
        detail={test.status === 'queued' ? 'Queued' : 'Running'}
        actions={
          <Button busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
            {cancel.isSuccess ? 'Stopping' : 'Cancel test'}
          </Button>
        }
      />
      <Panel>
        <TestProgress test={test} />
        <ol className="mt-6 grid gap-2 text-13 sm:grid-cols-3">
          {steps.map(({ stage, label, text }) => (
            <li
              key={stage}
              aria-current={test.stage === stage ? 'step' : undefined}
              className="group/step border-t-2 border-line pt-2 aria-[current=step]:border-accent"
            >
              <p className="font-medium text-muted group-aria-[current=step]/step:text-ink">{label}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Panel>
      <p className="mt-4 text-13 text-muted">
        You can leave this screen. The test goes on, and a message with a link comes when it is done.
      </p>
    </div>
  );
}

const SEO_STEPS: readonly TestStep[] = [
  { stage: 'crawling', label: 'Crawling', text: 'Reading every page that can be reached.' },
  { stage: 'measuring', label: 'Measuring', text: 'A few pages in a browser, as a phone on a slow network opens them.' },
  { stage: 'probing', label: 'Asking the site', text: 'Its name, certificate, robots.txt, and what a missing page answers.' },
  { stage: 'judging', label: 'Judging', text: 'Every check on every page, then the score.' },
];
