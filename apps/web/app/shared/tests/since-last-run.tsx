import { countOf } from '@plumbline/contract/rules';
import type { TestReport } from '@plumbline/contract';
import { TextLink } from '@plumbline/ui';
import { useReportSource } from '../findings/report-source.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';

type Run = Pick<TestReport, 'test_id' | 'trend' | 'fixed_count' | 'new_count'>;

export interface SinceLastRunProps {
  readonly kind: KindOfTest;
  readonly score: number | null;
  readonly report: Run;
  /** The kind's word for a finding. */
  readonly noun?: string;
}

/** What changed since the previous run: the score, and the number of fixed and new findings, each linked to them. */
export function SinceLastRun({ kind, score, report, noun = 'finding' }: SinceLastRunProps) {
  const { isOwn } = useReportSource();
  const before = report.trend.at(-2)?.score ?? null;
  if (score === null || before === null) return 'First run';
  const { fixed_count: fixed, new_count: fresh, test_id: testId } = report;
  const fixedWords = fixed === 0 ? 'nothing fixed' : `${countOf(fixed, noun)} fixed`;
  const freshWords = fresh === 0 ? 'nothing new' : `${fresh} new`;
  return (
    <>
      {moved(score - before)} since the last run:{' '}
      {isOwn && fixed > 0 ? <TextLink href={hrefOf(kind.comparison, { testId }, { show: 'fixed' })}>{fixedWords}</TextLink> : fixedWords},{' '}
      {isOwn && fresh > 0 ? <TextLink href={hrefOf(kind.report, { testId }, { new: '1' })}>{freshWords}</TextLink> : freshWords}
    </>
  );
}

function moved(change: number): string {
  if (change === 0) return 'Same score';
  return change > 0 ? `Up ${change}` : `Down ${-change}`;
}
