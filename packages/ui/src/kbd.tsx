import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A key of the keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-inner border border-line bg-surface px-1 font-sans text-12 text-muted',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
