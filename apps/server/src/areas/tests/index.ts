export { queueCapture } from './begin-capture.ts';
export { type AdmittedTest, judgeTarget, type StartServices, type TargetServices } from './check-target.ts';
export type { AfterEnd } from './after-end.ts';
export { adviceOfPage, type CheckAdvice } from './check-advice.ts';
export { checkTitle } from './check-title.ts';
export { countOlderTests } from './count-older-tests.ts';
export { firstSentence } from './first-sentence.ts';
export { findingCount } from './finding-count.ts';
export { getTest } from './get-test.ts';
export { listTests } from './list-tests.ts';
export { moveTests } from './move-tests.ts';
export { purgeOldTests, type PurgeServices, purgeWorkspaceTests } from './purge-tests.ts';
export { presentTest } from './present-test.ts';
export { needsBrowser } from './repeat-test.ts';
export { readTrend } from './read-trend.ts';
export { defineKindStart, type KindStart, type Starter, starterOf, type StartTarget } from './kind-start.ts';
export { watchSlice } from './watch-slice.ts';
export { tellWorkspace } from './test-events.ts';
export { tests } from './tables.ts';
export {
  defineTestKind,
  type DescribedCheck,
  type KeepOutcome,
  type JudgedFacts,
  type CapturedJson,
  type KindOfReport,
  kindOfTest,
  type RunOutcome,
  TestFailure,
  type TestKind,
  type TestRow,
  type TestRun,
} from './test-kind.ts';
export { type ExportFile, reportFileName } from './report-file.ts';
