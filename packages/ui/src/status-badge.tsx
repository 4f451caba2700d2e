import { Circle, CircleCheck, CircleDashed, CircleSlash, CircleX, LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';

export type RunStatus = 'queued' | 'capturing' | 'running' | 'finished' | 'failed' | 'cancelled';

const looks: Record<RunStatus, { word: string; icon: Icon; text: string; mark: string }> = {
  queued: { word: 'Queued', icon: CircleDashed, text: 'text-muted', mark: 'text-faint' },
  capturing: { word: 'Capturing', icon: Circle, text: 'text-accent-text', mark: 'text-critical-mark' },
  running: {
    word: 'Running',
    icon: LoaderCircle,
    text: 'text-accent-text',
    mark: 'text-accent-text animate-turn',
  },
  finished: { word: 'Finished', icon: CircleCheck, text: 'text-ink', mark: 'text-pass-mark' },
  failed: { word: 'Failed', icon: CircleX, text: 'text-critical', mark: 'text-critical-mark' },
  cancelled: { word: 'Cancelled', icon: CircleSlash, text: 'text-muted', mark: 'text-faint' },
};

/** The status of a run. */
export function StatusBadge({ status, className }: { status: RunStatus; className?: string | undefined }) {
  const { word, icon: IconPart, text, mark } = looks[status];
  return (
    <span className={classNames('inline-flex h-5 items-center gap-1.5 text-13 whitespace-nowrap', text, className)}>
      <IconPart aria-hidden className={classNames('size-3.5 shrink-0', mark)} strokeWidth={2.25} />
      {word}
    </span>
  );
}
