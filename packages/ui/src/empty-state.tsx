import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PlumbDrawing } from './plumb-drawing.tsx';

export interface EmptyStateProps {
  /** One sentence: what is missing here, or the next step. */
  text: string;
  /** One button or link. */
  action?: ReactNode | undefined;
  className?: string | undefined;
}

/** An empty list or page: one sentence, one action. */
export function EmptyState({ text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      <PlumbDrawing />
      <p className="max-w-80 text-14 text-balance text-muted">{text}</p>
      {action}
    </div>
  );
}
