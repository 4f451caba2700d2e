import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import type { Icon } from './icon.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
  /** On phones only the icon shows; the words are still read aloud. */
  collapse?: boolean | undefined;
  /** The work has started: the button keeps focus and its words, and does nothing when pressed. */
  busy?: boolean | undefined;
}

/** A button. One primary per view; its words say what it does. */
export function Button({
  variant,
  size = 'md',
  icon,
  collapse = false,
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const IconPart = busy ? LoaderCircle : icon;
  return (
    <button
      type="button"
      {...props}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(variant, size, className)}
    >
      {IconPart && <IconPart aria-hidden className={busy ? 'size-4 shrink-0 animate-turn' : 'size-4 shrink-0'} strokeWidth={1.75} />}
      {collapse ? <span className="max-sm:sr-only">{children}</span> : children}
    </button>
  );
}
