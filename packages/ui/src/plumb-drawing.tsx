import { classNames } from './class-names.ts';

/** The small drawing in empty and error states: a cord from a bracket, its weight over a level line. Tilted for errors. */
export function PlumbDrawing({ tilted = false, className }: { tilted?: boolean | undefined; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden className={classNames('size-24', className)}>
      <path d="M20 88h56" className="stroke-line" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M28 88v-4M38 88v-2.5M48 88v-6M58 88v-2.5M68 88v-4" className="stroke-line" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M34 10h28" className="stroke-control" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M48 10v70" className="stroke-line" strokeWidth="1" strokeDasharray="2 4" />
      <g transform={tilted ? 'rotate(14 48 10)' : undefined}>
        <path d="M48 10v38" className="stroke-control" strokeWidth="1.5" />
        <path d="M41 48h14v7L48 72l-7-17z" className="fill-accent-soft stroke-accent-text" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M41 54.5h14" className="stroke-accent-text" strokeWidth="1" />
      </g>
    </svg>
  );
}
