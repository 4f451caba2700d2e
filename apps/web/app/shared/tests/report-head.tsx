import type { Test } from '@plumbline/contract';
import { PageHead, ScoreRing } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { KindOfTest } from '../places/kind-of-test.ts';
import type { Place } from '../places/place.ts';
import { siteAndPath } from '../text/addresses.ts';
import { formatMoment } from '../text/quantities.ts';
import { KindTabs } from './kind-tabs.tsx';
import { spanOf } from './test-columns.tsx';

export interface ReportHeadProps {
  readonly kind: KindOfTest;
  readonly test: Test;
  /** The kind's facts about the test, before its time and author. Entries that are false or '' are omitted. */
  readonly facts: ReadonlyArray<string | false>;
  /** Number of items on the screens of the test, where that is useful. */
  readonly amounts?: ReadonlyMap<Place, number> | undefined;
  readonly actions?: ReactNode;
}

/** The header of every screen of a finished test: score, site, what was tested, when, by whom; and the navigation between the screens. */
export function ReportHead({ kind, test, facts, amounts, actions }: ReportHeadProps) {
  const parts = [...facts, formatMoment(test.finished_at ?? test.created_at), spanOf(test), test.started_by && `by ${test.started_by}`];
  return (
    <>
      <PageHead
        className="mb-4"
        lead={<ScoreRing score={test.score} label={kind.score} showWord={false} />}
        title={siteAndPath(test.url)}
        detail={parts.filter(Boolean).join(' · ')}
        actions={actions}
      />
      <KindTabs kind={kind} testId={test.id} amounts={amounts} />
    </>
  );
}
