import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link within text: underlined, so that colour is not the only sign. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={classNames(
        'rounded-inner text-accent-text underline decoration-1 underline-offset-3 transition-colors hover:text-ink',
        className,
      )}
    />
  );
}
