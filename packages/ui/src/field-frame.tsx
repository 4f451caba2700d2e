import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldWords {
  /** Above the field. */
  label: string;
  /** Below the field, until there is an error. */
  help?: ReactNode | undefined;
  /** Replaces the help. */
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** Adds "optional" after the label. */
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  noteId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The ids that connect a field, its label and its note. */
export function useFieldIds(id: string | undefined, words: FieldWords) {
  const own = useId();
  const fieldId = id ?? own;
  const noteId = `${fieldId}-note`;
  const described = words.error || words.help ? { 'aria-describedby': noteId } : {};
  const invalid = words.error ? { 'aria-invalid': true as const } : {};
  return { fieldId, noteId, aria: { ...described, ...invalid } };
}

/** Label above, help below, an error in place of the help. */
export function FieldFrame({ id, noteId, label, help, error, hideLabel, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 font-medium'}>
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {children}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

/** The line under a field. It is always rendered, so that an error is announced when it appears. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode | undefined; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className={classNames('text-12 empty:hidden', error ? 'text-critical' : 'text-muted')}>
      {error ? (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </span>
      ) : (
        help
      )}
    </div>
  );
}
