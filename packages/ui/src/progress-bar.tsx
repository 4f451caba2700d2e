import { Bar } from './bar.tsx';
import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  /** Names what is in progress: "Testing acme.example". */
  label: string;
  done: number;
  /** null while unknown. */
  total: number | null;
  /** "%": shows only the percentage. */
  unit?: '%' | undefined;
  /** Shown under the bar: pages a second, time left, the current address. */
  detail?: string | undefined;
  hideWords?: boolean | undefined;
  className?: string | undefined;
}

/** The progress of a job. */
export function ProgressBar({ label, done, total, unit, detail, hideWords = false, className }: ProgressBarProps) {
  const amount = done.toLocaleString('en');
  const shown = total === null ? amount : unit === '%' ? `${amount}%` : `${amount} of ${total.toLocaleString('en')}`;
  return (
    <div className={classNames('min-w-0', className)}>
      {!hideWords && (
        <div className="mb-2 flex justify-between gap-3">
          <span className="truncate font-medium">{label}</span>
          <span className="tabular shrink-0 text-muted">{shown}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
        aria-valuetext={shown}
        className="text-accent"
      >
        {total === null ? (
          <div className="h-1.5 overflow-hidden rounded-full bg-track">
            <div className="h-full w-1/3 animate-slide rounded-full bg-accent" />
          </div>
        ) : (
          <Bar share={total > 0 ? done / total : 0} className="text-accent" />
        )}
      </div>
      {detail && <p className="tabular mt-2 line-clamp-2 min-h-8 text-12 text-muted wrap-anywhere sm:line-clamp-1 sm:min-h-4">{detail}</p>}
    </div>
  );
}
