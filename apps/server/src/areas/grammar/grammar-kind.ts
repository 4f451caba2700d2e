import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { readCapturedPages } from '../captures/index.ts';
import { defineTestKind, TestFailure, type TestKind } from '../tests/index.ts';

/**
 * The grammar test as far as it goes today: the words of the captured pages are counted and kept with the test, and nothing
 * is judged, so there is no score.
 */
export function createGrammarKind(db: NodePgDatabase, files: Files): TestKind {
  return defineTestKind({
    kind: 'grammar',
    async run({ test, signal, report }) {
      let done = 0;
      for await (const { step } of readCapturedPages(db, files, test.id)) {
        signal.throwIfAborted();
        done += 1;
        report({ stage: 'reading', done, total: done, currentUrl: step.page_url });
      }
      if (done === 0) throw new TestFailure('No page was captured. Start capturing, walk through the pages, then stop.');
      return { keep: async () => null };
    },
  });
}
