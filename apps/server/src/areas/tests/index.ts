export { getTest } from './get-test.ts';
export { RUN_TEST } from './jobs.ts';
export { moveTests } from './move-tests.ts';
export { presentTest } from './present-test.ts';
export { mountTests } from './routes.ts';
export { createTestRunner, failExhaustedTest } from './run-test.ts';
export { startTest } from './start-test.ts';
export { tests } from './tables.ts';
export { defineTestKind, TestFailure, type RunOutcome, type TestKind, type TestRow, type TestRun } from './test-kind.ts';
