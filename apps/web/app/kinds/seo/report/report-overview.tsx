import type { SeoReport } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';
import type { KindOfTest } from '../../../shared/places/kind-of-test.ts';
import { ScorePanel } from '../../../shared/tests/score-panel.tsx';
import { CategoryRows } from './category-rows.tsx';

export interface ReportOverviewProps {
  readonly kind: KindOfTest;
  readonly score: number | null;
  readonly report: SeoReport;
  /** Little room: stacks the two panels. */
  readonly isNarrow?: boolean;
}

/** Categories and score of an SEO report, side by side. */
export function ReportOverview({ kind, score, report, isNarrow = false }: ReportOverviewProps) {
  return (
    <div className={classNames('grid items-start gap-4', !isNarrow && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
      <CategoryRows report={report} />
      <ScorePanel kind={kind} score={score} report={report} />
    </div>
  );
}
