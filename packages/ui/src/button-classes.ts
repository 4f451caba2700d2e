import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'refused';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex shrink-0 items-center justify-center rounded-ui font-medium whitespace-nowrap transition-colors select-none' +
  ' disabled:border-line disabled:bg-sunken disabled:text-faint';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-ink not-aria-disabled:hover:bg-hover aria-expanded:bg-hover',
  quiet: 'text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
  refused: 'border border-line bg-sunken text-muted',
  danger: 'bg-danger text-on-danger not-aria-disabled:hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2 text-13',
  md: 'h-9 gap-2 px-3 text-14',
  lg: 'h-11 gap-2 px-5 text-16',
};

const squares: Record<ButtonSize, string> = { sm: 'size-7', md: 'size-9', lg: 'size-11' };

/** The look of a button, for the button itself and for a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return classNames(base, sizes[size], variants[variant], className);
}

/** The same for a button that only has an icon. */
export function iconButtonClasses(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md', className?: string): string {
  return classNames(base, squares[size], variants[variant], className);
}
