import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { PlumbDrawing } from './plumb-drawing.tsx';

export interface ErrorStateProps {
  /** What happened, in one sentence. */
  title: string;
  /** What was kept and what to do next. */
  advice: string;
  requestId?: string | undefined;
  /** Try again, go back. */
  action?: ReactNode | undefined;
  className?: string | undefined;
}

/** An error: what happened, what was kept, what to do, and an id to give to support. */
export function ErrorState({ title, advice, requestId, action, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      <PlumbDrawing tilted />
      <div className="flex max-w-96 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-balance text-muted">{advice}</p>
      </div>
      {action}
      {requestId && (
        <p className="flex items-center gap-1 text-12 text-muted">
          Request <code className="font-mono">{requestId}</code>
          <CopyButton text={requestId} label="Copy request id" />
        </p>
      )}
    </div>
  );
}
