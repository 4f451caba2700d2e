import { captureHead, type CaptureFile, type CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, asc, eq, isNull } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { fileKey } from './capture-file-keys.ts';
import { captureSteps } from './tables.ts';

/** A page somebody walked through, as their browser showed it. */
export interface CapturedPage {
  readonly step: CaptureStep;
  /** The rendered source. */
  readonly html: string;
  /** Its words as they stood on the page. */
  readonly text: string;
  /** The head of the answer the document came with; null when the browser did not tell. */
  readonly head: z.output<typeof captureHead> | null;
}

/** Pages of a capture in the order they were opened, each address once as it was seen last. One page is in memory at a time. */
export async function* readCapturedPages(db: NodePgDatabase, files: Files, testId: string): AsyncIterable<CapturedPage> {
  const rows = await db
    .select({ step: captureSteps.step })
    .from(captureSteps)
    .where(and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt)))
    .orderBy(asc(captureSteps.seq));
  const last = new Map(rows.map(({ step }) => [step.page_url, step]));
  for (const step of last.values()) {
    const read = async (file: CaptureFile): Promise<string | null> =>
      (await files.get(fileKey(testId, step.id, file)))?.toString('utf8') ?? null;
    const html = await read('dom');
    if (html === null) continue;
    const head = await read('headers');
    yield { step, html, text: (await read('text')) ?? '', head: head === null ? null : readHead(head) };
  }
}

/** What the client sent as the head; null when it is none. */
function readHead(text: string): CapturedPage['head'] {
  try {
    return captureHead.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
