import { ArrowDown, ArrowUp, Minus } from 'lucide-react';

/** How a score moved since the run before: arrow, number, colour. */
export function ScoreChange({ change }: { change: number | null }) {
  if (change === null) return <span className="text-faint">–</span>;
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : Minus;
  const tone = change > 0 ? 'text-pass' : change < 0 ? 'text-critical' : 'text-muted';
  return (
    <span className={`tabular inline-flex items-center gap-0.5 font-medium ${tone}`}>
      <Arrow aria-hidden className="size-3.5" />
      <span className="sr-only">{change > 0 ? 'up ' : change < 0 ? 'down ' : 'unchanged, '}</span>
      {Math.abs(change)}
    </span>
  );
}
