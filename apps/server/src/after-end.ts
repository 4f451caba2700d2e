import { refundEndedTest } from './areas/plans/index.ts';
import type { AfterEnd } from './areas/tests/index.ts';

/** What follows from the end of every test, in this order. */
export const AFTER_END: readonly AfterEnd[] = [refundEndedTest];
