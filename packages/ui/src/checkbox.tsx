import { Check, Minus } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: string;
  help?: ReactNode | undefined;
  hideLabel?: boolean | undefined;
  /** Some, but not all, of the items it stands for are selected. */
  indeterminate?: boolean | undefined;
}

/** A yes-or-no field of a form. A native checkbox underneath, so register() and plain forms work. */
export function Checkbox({ label, help, hideLabel, indeterminate = false, className, ref, id, ...props }: CheckboxProps) {
  const own = useId();
  const boxRef = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (boxRef.current) boxRef.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const setRef = (element: HTMLInputElement | null) => {
    boxRef.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  const helpId = `${id ?? own}-help`;
  return (
    <span className={classNames('inline-flex flex-col', className)}>
      <label className={classNames('inline-flex min-h-6 min-w-6 items-start gap-2', hideLabel && 'justify-center')}>
        <span className="relative mt-1 flex size-4 shrink-0">
          <input
            type="checkbox"
            {...props}
            ref={setRef}
            id={id}
            aria-label={hideLabel ? label : undefined}
            aria-describedby={help ? helpId : undefined}
            className="peer absolute inset-0 m-0 size-4 appearance-none rounded-inner border border-control bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line disabled:bg-sunken"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative m-0.5 hidden size-3 text-on-accent peer-checked:block peer-indeterminate:hidden"
          />
          <Minus
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative m-0.5 hidden size-3 text-on-accent peer-indeterminate:block"
          />
        </span>
        {!hideLabel && <span className="pt-0.5 text-14">{label}</span>}
      </label>
      {help && (
        <span id={helpId} className="pl-6 text-12 text-muted">
          {help}
        </span>
      )}
    </span>
  );
}
