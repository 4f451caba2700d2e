import { type ButtonSize, type ButtonVariant, buttonClasses } from '@plumbline/ui/button-classes';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows that work is in progress, and ignores presses. */
  readonly busy?: boolean;
}

/** A button of the design system, without what only the dashboard needs. */
export function Button({ variant, size, busy = false, className, children, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      className={buttonClasses(variant, size, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Spins while work is in progress. */
export function Spinner() {
  return <span aria-hidden className="size-4 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent" />;
}
