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

/** A whole capture as a zip generated while it is sent: pictures and pages by step, network.har, console.json, steps.json. */
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
      // Contains what a report shows: for an edited picture the newest version, even one created since this zip was started.
      const served = await readFile(db, files, { testId, assetId: step.id, file, size: 'full' }).catch(nothingThere);
      if (!served) continue;
      // A page’s source is included as text: as HTML, a double click would run it.
      const ending = ENDINGS[served.type] ?? 'txt';
      const name = `steps/${String(number).padStart(4, '0')}-${fileWord(step.label || step.action)}-${file}.${ending}`;
      yield { name, parts: served.stored.parts, compress: !(served.type in ENDINGS) };
    }
  }
}

/** Steps removed since, and missing files, are left out. */
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

/** A part of a file name that is safe on every file system. */
function fileWord(text: string): string {
  const word = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return word || 'step';
}
