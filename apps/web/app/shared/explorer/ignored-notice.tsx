import type { Finding } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useIsMember } from '../session/use-is-member.ts';
import { formatMoment } from '../text/quantities.ts';
import { useIgnores } from './use-ignores.ts';

const WHAT = {
  finding: 'This finding is ignored',
  place: 'This source is ignored on every page',
  text: 'These words are ignored on this site',
  check: 'This check is ignored on this site',
};

/** Says why and by whom a finding is ignored, with a way to undo that. */
export function IgnoredNotice({ testId, ignored }: { testId: string; ignored: NonNullable<Finding['ignored']> }) {
  const { restore } = useIgnores(testId);
  const isMember = useIsMember();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-ui border border-line bg-sunken px-3 py-2 text-13">
      <p className="min-w-0 flex-1">
        <span className="font-medium">{WHAT[ignored.scope]}:</span> {ignored.reason}
        <span className="block text-12 text-muted">
          {ignored.by && `${ignored.by}, `}
          {formatMoment(ignored.at)}
        </span>
      </p>
      {isMember && (
        <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate(ignored.id)}>
          Report it again
        </Button>
      )}
    </div>
  );
}
