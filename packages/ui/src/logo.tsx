import { classNames } from './class-names.ts';

export interface LogoProps {
  /** Only the mark, without the word. */
  markOnly?: boolean | undefined;
  className?: string | undefined;
}

/** A plumb line: a thin straight cord and its weight. */
export function Logo({ markOnly = false, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden={!markOnly}
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? 'Plumbline' : undefined}
        className="size-6 shrink-0 text-accent-text"
      >
        <path d="M7 2.75h10" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        <path d="M12 2.75v8.5" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8.5 11.25h7v3.25L12 21.75l-3.5-7.25z" fill="currentColor" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
      </svg>
      {!markOnly && <span className="text-16 font-semibold tracking-tight">Plumbline</span>}
    </span>
  );
}
