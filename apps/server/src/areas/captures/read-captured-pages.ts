import type { CaptureFile, CaptureHead, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, sql } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { MAX_PAGE_BYTES } from '../crawls/index.ts';
import { fileKey } from './capture-file-keys.ts';
import { readCapturedHead } from './captured-head.ts';
import { bareStep, eachStep, shownSteps } from './read-steps.ts';
import { captureSteps } from './tables.ts';

/** A captured page, as rendered in the user’s browser. */
export interface CapturedPage {
  readonly url: string;
  readonly timing: CaptureStep['timing'];
  /** The rendered source, limited to as much as is judged of a crawled page. */
  readonly html: string;
  /** Whether it was longer. */
  readonly isCut: boolean;
  /** The response head of the document; null when the browser did not provide it, or it is invalid. */
  readonly head: CaptureHead | null;
}

type Opened = Pick<CaptureStep, 'id' | 'timing'>;

/** Pages of a capture in the order they were opened, each address once in its last state. Only one page is in memory at a time. */
export async function* readCapturedPages(db: NodePgDatabase, files: Files, testId: string): AsyncIterable<CapturedPage> {
  const last = new Map<string, Opened>();
  for await (const { id, timing, page_url: url } of eachStep(db, testId)) last.set(url, { id, timing });
  for (const [url, opened] of last) {
    const page = await readPageOf(files, testId, url, opened);
    if (page) yield page;
  }
}

/** The last state of the page at an address; null when it was not captured. */
export async function readCapturedPageAt(db: NodePgDatabase, files: Files, testId: string, url: string): Promise<CapturedPage | null> {
  const [row] = await db
    .select({ step: bareStep })
    .from(captureSteps)
    .where(and(shownSteps(testId), eq(sql`${captureSteps.step}->>'page_url'`, url)))
    .orderBy(desc(captureSteps.seq), desc(captureSteps.id))
    .limit(1);
  return row ? readPageOf(files, testId, url, row.step) : null;
}

async function readPageOf(files: Files, testId: string, url: string, { id, timing }: Opened): Promise<CapturedPage | null> {
  const read = (file: CaptureFile) => files.get(fileKey(testId, id, file));
  const html = await read('dom');
  if (html === null) return null;
  const head = await read('headers');
  const isCut = html.byteLength > MAX_PAGE_BYTES;
  return { url, timing, html: isCut ? beginningOf(html) : html.toString('utf8'), isCut, head: head && readCapturedHead(head) };
}

/** Drops an incomplete character at the end. */
const beginningOf = (html: Uint8Array): string => new TextDecoder().decode(html.subarray(0, MAX_PAGE_BYTES), { stream: true });
