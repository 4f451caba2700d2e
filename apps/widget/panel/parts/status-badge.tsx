import type { FeedbackStatus } from '@plumbline/contract';
import { FEEDBACK_STATUS_LABELS } from '@plumbline/contract/rules';

/** The status as a word: Open in blue or Close in green. */
export function StatusBadge({ status }: { status: FeedbackStatus }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-inner px-1.5 text-12 font-medium ${status === 'open' ? 'bg-low-soft text-low' : 'bg-pass-soft text-pass'}`}
    >
      <span aria-hidden>{status === 'open' ? '○' : '✓'}</span>
      {FEEDBACK_STATUS_LABELS[status]}
    </span>
  );
}
