import { classNames } from './class-names.ts';
import { severityLooks, type Severity } from './severity.ts';

export interface SeverityBadgeProps {
  severity: Severity;
  /** Exact number after the word. */
  count?: number | undefined;
  /** plain: shape and word without a background, for tables. icon: only the shape, its word read aloud. */
  look?: 'soft' | 'plain' | 'icon' | undefined;
  className?: string | undefined;
}

/** A severity by shape, word and colour. */
export function SeverityBadge({ severity, count, look = 'soft', className }: SeverityBadgeProps) {
  const { word, icon: IconPart, text, mark, soft } = severityLooks[severity];
  const shape = <IconPart aria-hidden className={classNames('size-3.5 shrink-0', mark)} strokeWidth={2.25} />;
  if (look === 'icon') {
    return (
      <span className={classNames('inline-flex', className)} title={word}>
        {shape}
        <span className="sr-only">{word}</span>
      </span>
    );
  }
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1.5 text-12 font-medium whitespace-nowrap',
        text,
        look === 'soft' && `rounded-inner px-1.5 ${soft}`,
        className,
      )}
    >
      {shape}
      {word}
      {count !== undefined && <span className="tabular">{count.toLocaleString('en')}</span>}
    </span>
  );
}
