import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: string;
  help?: ReactNode | undefined;
  /** Label first and the switch at the end of the line, as in settings. */
  spread?: boolean | undefined;
}

/** An on/off setting that applies immediately. A native checkbox with role=switch underneath. */
export function Switch({ label, help, spread = false, className, id, ...props }: SwitchProps) {
  const own = useId();
  const helpId = `${id ?? own}-help`;
  return (
    <label className={classNames('flex min-h-6 items-start gap-3', spread && 'flex-row-reverse justify-between', className)}>
      <span className="relative mt-0.5 inline-flex h-5 w-9 shrink-0">
        <input
          type="checkbox"
          role="switch"
          {...props}
          id={id}
          aria-describedby={help ? helpId : undefined}
          className="peer m-0 h-5 w-9 appearance-none rounded-full bg-control transition-colors checked:bg-accent disabled:bg-track"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform duration-150 peer-checked:translate-x-4"
        />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="pt-0.5">{label}</span>
        {help && (
          <span id={helpId} className="text-12 text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
