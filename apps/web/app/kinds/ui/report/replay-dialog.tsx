import { countOf } from '@plumbline/contract/rules';
import type { Replay } from '@plumbline/contract';
import { startReplay } from '@plumbline/contract/endpoints';
import { Badge, Button, Dialog, Disclosure, ProgressBar, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { formatMoment } from '../../../shared/text/quantities.ts';
import { replaysQuery } from './capture-queries.ts';

/** Lets the server do the steps again, and shows what came of it each time. @param mayStart false for who only reads */
export function ReplayDialog({ testId, mayStart, onClose }: { testId: string; mayStart: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const replays = useQuery(replaysQuery(testId));
  const start = useMutation({
    mutationFn: () => client.call(startReplay, { body: { test_id: testId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['replays', testId] }),
    onError: (error) => show({ title: 'The steps are not done again.', description: problemText(error), tone: 'problem' }),
  });
  const rows = replays.data?.data ?? [];
  const isBusy = rows.some(({ status }) => status === 'queued' || status === 'running');
  return (
    <Dialog
      open
      width={520}
      onOpenChange={(open) => !open && onClose()}
      title="Do the steps again"
      description="The server presses the same things on the live site, in a browser of its own that is not logged in, and says which findings about console and network come back. Fields are not filled: what you typed was never captured. Replay before a fix and after it: only what came back once can be shown to be gone."
      actions={
        mayStart ? (
          <Button variant="primary" busy={start.isPending} disabled={isBusy} onClick={() => start.mutate()}>
            {isBusy ? 'Under way' : 'Replay now'}
          </Button>
        ) : undefined
      }
    >
      {replays.isPending && <Skeleton className="h-24 w-full" />}
      {replays.isSuccess && rows.length === 0 && <p className="text-muted">Nobody has done these steps again yet.</p>}
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
        <p className="mb-1">{replay.status === 'queued' ? 'Waiting for its turn' : 'The steps are being done again'}</p>
        <ProgressBar label="Replay" done={0} total={null} hideWords />
      </div>
    );
  }
  const done = replay.steps.filter(({ outcome }) => outcome === 'done').length;
  // Why it ended early is said once for all the steps behind that.
  const failed = replay.steps.filter(({ outcome, note }) => outcome !== 'done' && (replay.error === '' || note !== replay.error));
  // What did not come back, and does not count as fixed.
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
      <Notes replay={replay} steps={failed} summary={`${countOf(failed.length, 'step')} could not be done`} />
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
