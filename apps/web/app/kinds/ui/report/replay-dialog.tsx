import { countOf } from '@plumbline/contract/rules';
import type { Replay } from '@plumbline/contract';
import { startReplay } from '@plumbline/contract/endpoints';
import { Badge, Button, Dialog, Disclosure, ProgressBar, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { formatMoment } from '../../../shared/text/quantities.ts';
import { replaysQuery } from './capture-queries.ts';

/** Lets the server replay the steps, and shows the result of each replay. @param mayStart false for users with read-only access */
export function ReplayDialog({ testId, mayStart, onClose }: { testId: string; mayStart: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const replays = useQuery(replaysQuery(testId));
  const start = useMutation({
    mutationFn: () => client.call(startReplay, { body: { test_id: testId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['replays', testId] }),
    onError: (error) => show({ title: 'The steps were not replayed.', description: problemText(error), tone: 'problem' }),
  });
  const rows = replays.data?.data ?? [];
  const isBusy = rows.some(({ status }) => status === 'queued' || status === 'running');
  return (
    <Dialog
      open
      width={520}
      onOpenChange={(open) => !open && onClose()}
      title="Replay the steps"
      description="The server repeats your clicks on the live site, in its own browser that is not logged in, and shows which console and network findings recur. Fields are not filled in, because what you type is never captured. Replay before and after a fix: only a finding that recurred once can be shown to be fixed."
      actions={
        mayStart ? (
          <Button variant="primary" busy={start.isPending} disabled={isBusy} onClick={() => start.mutate()}>
            {isBusy ? 'Running' : 'Replay now'}
          </Button>
        ) : undefined
      }
    >
      {replays.isPending && <Skeleton className="h-24 w-full" />}
      {replays.isSuccess && rows.length === 0 && <p className="text-muted">These steps have not been replayed yet.</p>}
      {rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {rows.map((replay) => (
            <li key={replay.id} className="py-3">
              <ReplayRow replay={replay} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ReplayRow({ replay }: { replay: Replay }) {
  if (replay.status === 'queued' || replay.status === 'running') {
    return (
      <div role="status">
        <p className="mb-1">{replay.status === 'queued' ? 'Queued' : 'Replaying the steps'}</p>
        <ProgressBar label="Replay" done={0} total={null} hideWords />
      </div>
    );
  }
  const done = replay.steps.filter(({ outcome }) => outcome === 'done').length;
  // The reason for an early end is shown once, not for every step after it.
  const failed = replay.steps.filter(({ outcome, note }) => outcome !== 'done' && (replay.error === '' || note !== replay.error));
  // Findings that did not recur, but do not count as fixed either.
  const unjudged = replay.steps.filter(({ outcome, note }) => outcome === 'done' && note !== '');
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {replay.status === 'failed' ? replay.error : `Reproduced ${replay.reproduced} of ${countOf(replay.findings, 'finding')}`}
        </span>
        {replay.status === 'finished' && replay.error === '' && replay.reproduced === 0 && replay.findings > 0 && unjudged.length === 0 && (
          <Badge tone="pass">None came back</Badge>
        )}
      </p>
      <p className="text-13 text-muted">
        {formatMoment(replay.created_at)}
        {replay.status === 'finished' && `, ${done} of ${countOf(replay.steps.length, 'step')} done`}
      </p>
      {replay.status === 'finished' && replay.error !== '' && <p className="text-13">{replay.error}</p>}
      <Notes replay={replay} steps={failed} summary={`${countOf(failed.length, 'step')} could not be replayed`} />
      <Notes replay={replay} steps={unjudged} summary={`${countOf(unjudged.length, 'step')} cannot show that something is fixed`} />
    </>
  );
}

function Notes({ replay, steps, summary }: { replay: Replay; steps: Replay['steps']; summary: string }) {
  if (steps.length === 0) return null;
  return (
    <Disclosure summary={summary}>
      <ul className="flex flex-col gap-1 text-13">
        {steps.map((step) => (
          <li key={step.step_id} className="wrap-anywhere">
            Step {replay.steps.indexOf(step) + 1}: {step.note}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
