import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import type { Icon } from './icon.ts';
import { Link, type LinkProps } from './link.tsx';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon: IconPart, className, children, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={buttonClasses(variant, size, className)}>
      {IconPart && <IconPart aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      {children}
    </Link>
  );
}
