import { ArrowDown, ArrowUp } from 'lucide-react';

/** How the score changed since the previous run: arrow, number, colour. */
export function ScoreChange({ change }: { change: number | null }) {
  if (change === null) return <span className="text-faint">–</span>;
  if (change === 0) {
    return (
      <span className="tabular text-muted">
        <span className="sr-only">unchanged, </span>±0
      </span>
    );
  }
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`tabular inline-flex items-center gap-0.5 font-medium ${change > 0 ? 'text-pass' : 'text-critical'}`}>
      <Arrow aria-hidden className="size-3.5" />
      <span className="sr-only">{change > 0 ? 'up ' : 'down '}</span>
      {Math.abs(change)}
    </span>
  );
}
