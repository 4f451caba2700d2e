import type { SharedReportProps } from '../../shared/places/kind-of-test.ts';
import SharedTestReport from '../../shared/tests/shared-test-report.tsx';
import { SLIPS } from './slip-parts.ts';

/** A grammar report as shared by link: every mistake in its sentence, read-only. */
export default function SharedGrammarReport(props: SharedReportProps) {
  return <SharedTestReport {...props} parts={SLIPS} />;
}
