import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedControlProps<Value extends string = string> {
  label: string;
  hideLabel?: boolean | undefined;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** Selects one of two to four visible options. Radio buttons underneath. */
export function SegmentedControl<Value extends string = string>({
  label,
  hideLabel,
  options,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('flex max-w-full min-w-0 flex-col gap-1.5', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-13 font-medium'}>{label}</legend>
      <div className="flex max-w-full overflow-x-auto rounded-ui bg-track p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex h-8 flex-1 items-center justify-center rounded-inner px-2 text-13 sm:px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-thumb has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 m-0 appearance-none rounded-inner outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
