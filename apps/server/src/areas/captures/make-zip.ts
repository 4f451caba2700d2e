import type { CaptureMessage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts';
import { listMessages } from './list-messages.ts';
import { listSteps } from './list-steps.ts';
import { makeHar } from './make-har.ts';
import { readFile } from './read-file.ts';

const PAGE = 200;
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A whole capture as a zip that is made while it is sent: pictures and pages by step, network.har, console.json, steps.json. */
export function makeZip(db: NodePgDatabase, files: Files, testId: string, version: string): AsyncIterable<Uint8Array> {
  return zipStream(entries(db, files, testId, version));
}

async function* entries(db: NodePgDatabase, files: Files, testId: string, version: string): AsyncGenerator<ZipEntry> {
  yield { name: 'steps.json', parts: bytesOf(jsonList(allSteps(db, testId))), compress: true };
  yield { name: 'network.har', parts: bytesOf(makeHar(db, testId, version)), compress: true };
  yield { name: 'console.json', parts: bytesOf(jsonList(allMessages(db, testId))), compress: true };
  let number = 0;
  for await (const step of allSteps(db, testId)) {
    number += 1;
    for (const { file } of step.files) {
      // What a report shows and no more: of an edited picture the newest version, even when it was made since this zip began.
      const served = await readFile(db, files, { testId, assetId: step.id, file, size: 'full' }).catch(nothingThere);
      if (!served) continue;
      // The source of a page is a text here: opened by a double click it would run.
      const ending = ENDINGS[served.type] ?? 'txt';
      const name = `steps/${String(number).padStart(4, '0')}-${fileWord(step.label || step.action)}-${file}.${ending}`;
      yield { name, parts: served.stored.parts, compress: !(served.type in ENDINGS) };
    }
  }
}

/** A step that was put away since, or a file that is gone, is left out. */
function nothingThere(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

async function* allSteps(db: NodePgDatabase, testId: string) {
  for (let cursor: string | undefined; ;) {
    const page: Awaited<ReturnType<typeof listSteps>> = await listSteps(db, testId, { limit: PAGE, cursor });
    yield* page.rows;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

async function* allMessages(db: NodePgDatabase, testId: string): AsyncGenerator<CaptureMessage> {
  for (let cursor: string | undefined; ;) {
    const page: Awaited<ReturnType<typeof listMessages>> = await listMessages(db, testId, { limit: PAGE, ...(cursor ? { cursor } : {}) });
    yield* page.rows;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let first = true;
  for await (const row of rows) {
    yield `${first ? '[' : ','}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield first ? '[]\n' : '\n]\n';
}

async function* bytesOf(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part, 'utf8');
}

/** A word for a file name: safe on every file system. */
function fileWord(text: string): string {
  const word = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return word || 'step';
}
