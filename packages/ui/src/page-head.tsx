import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PageHeadProps {
  title: string;
  /** One line of secondary text: an exact count, when and by whom. */
  detail?: ReactNode | undefined;
  /** Left of the title: a score ring, an avatar. */
  lead?: ReactNode | undefined;
  /** Buttons at the end. */
  actions?: ReactNode | undefined;
  className?: string | undefined;
}

/** The head of a screen: its only h1, and the actions on all of it. */
export function PageHead({ title, detail, lead, actions, className }: PageHeadProps) {
  return (
    <div className={classNames('mb-6 flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      {lead}
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-20 font-semibold text-balance wrap-anywhere">{title}</h1>
        {detail && <div className="tabular text-13 text-muted">{detail}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
