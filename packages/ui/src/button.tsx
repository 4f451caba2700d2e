import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import type { Icon } from './icon.ts';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
  /** On phones only the icon shows; the label is still read aloud. */
  collapse?: boolean | undefined;
  /** The action is in progress: the button keeps its focus and label, and ignores presses. */
  busy?: boolean | undefined;
  /** Why the current user may not press it: the button keeps its place and focus, gives the reason, and does nothing. */
  refusal?: string | null | undefined;
}

/** A button. One primary per view; its label names the action. */
export function Button({
  variant,
  size = 'md',
  icon,
  collapse = false,
  busy = false,
  refusal = null,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const IconPart = busy ? LoaderCircle : icon;
  const isHeld = busy || refusal !== null;
  const button = (
    <button
      type="button"
      {...props}
      aria-disabled={isHeld || undefined}
      aria-busy={busy || undefined}
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(refusal === null ? variant : 'refused', size, className)}
    >
      {IconPart && <IconPart aria-hidden className={busy ? 'size-4 shrink-0 animate-turn' : 'size-4 shrink-0'} strokeWidth={1.75} />}
      {collapse ? <span className="max-sm:sr-only">{children}</span> : children}
    </button>
  );
  return refusal === null ? button : <Tooltip text={refusal}>{button}</Tooltip>;
}
