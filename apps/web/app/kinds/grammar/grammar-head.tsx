import { countOf } from '@plumbline/contract/rules';
import type { GrammarReport, Test } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { ReportHead } from '../../shared/tests/report-head.tsx';
import { GRAMMAR_TESTS } from './kind.ts';
import { GRAMMAR_PLACES } from './places.ts';
import { dialectWords } from './slip-words.ts';

/** The header shared by the screens of a grammar test. */
export function GrammarHead({ test, report, actions }: { test: Test; report: GrammarReport; actions?: ReactNode }) {
  return (
    <ReportHead
      kind={GRAMMAR_TESTS}
      test={test}
      facts={[countOf(report.page_count, 'page'), extentOf(report), dialectWords(report.dialect)]}
      amounts={new Map([[GRAMMAR_PLACES.pages, report.page_count]])}
      actions={actions}
    />
  );
}

/** How much of the site the report covers. */
function extentOf({ complete, unkept_count: unkept }: GrammarReport): string {
  if (complete) return 'complete';
  return unkept > 0 ? `incomplete: no room for ${countOf(unkept, 'page')}` : 'stopped at the page limit';
}
