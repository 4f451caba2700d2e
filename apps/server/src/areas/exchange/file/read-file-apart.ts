import { createYielder } from '@plumbline/audit';
import { RequestThread, ThreadEnded } from '@plumbline/confine';
import type { ImportSource } from '@plumbline/contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { TurnOwner } from '../../../platform/http/name-turn-owner.ts';
import { isAnonymousOwner } from '../../../platform/http/anonymous-owners.ts';
import type { ImportPreview } from '../tables.ts';
import { tooMuch } from './file-limits.ts';
import { previewOf } from './preview-of.ts';
import { readFile, type ReadFile } from './read-file.ts';
import type { ReadAnswer, ReadQuestion } from './read-worker.ts';

/** A file that is cheaper to read, whatever is in it, than starting a thread. */
export const SMALL_BYTES = 50_000;
/** Heap of a thread: the largest importable file uses a third of it. */
const HEAP_MB = 768;
/** The largest file takes a thread two seconds on an idle machine. */
const MOST_MS = 60_000;
/** For strangers, who can send one after the other while others wait. */
const MOST_MS_OF_STRANGERS = 10_000;

/** Queries the thread that has read a file. @throws ApiError reported by it */
type Ask = (question: ReadQuestion) => Promise<Exclude<ReadAnswer, { refusal: unknown }>>;

/**
 * Reads an exported file, a large one in a thread, which is terminated if it takes too long or too much memory.
 * @throws ApiError as `readFile`, and invalid_input naming `file` when it is terminated
 */
export async function readFileApart(source: ImportSource, bytes: Uint8Array, mostMs = MOST_MS): Promise<ReadFile> {
  if (bytes.byteLength <= SMALL_BYTES) return readFile(source, bytes);
  return readInThread(source, bytes, mostMs, async (ask) => {
    const posts: ReadFile['posts'][number][] = [];
    const entries: ReadFile['entries'][number][] = [];
    const problems: ReadFile['problems'][number][] = [];
    const breathe = createYielder();
    const parse = async <Thing>(texts: readonly string[], into: Thing[]): Promise<void> => {
      for (const text of texts) {
        await breathe();
        const thing: Thing = JSON.parse(text);
        into.push(thing);
      }
    };
    for (let answer = await ask('piece'); answer && 'piece' in answer; answer = await ask('piece')) {
      await parse(answer.piece.posts, posts);
      await parse(answer.piece.entries, entries);
      await parse(answer.piece.problems, problems);
    }
    return { posts, entries, problems };
  });
}

/**
 * Like `readFileApart`, but only returns the preview.
 * @throws ApiError as `readFileApart` and `previewOf`
 */
export async function readPreviewApart(source: ImportSource, bytes: Uint8Array, mostMs = MOST_MS): Promise<ImportPreview> {
  if (bytes.byteLength <= SMALL_BYTES) return previewOf(readFile(source, bytes));
  return readInThread(source, bytes, mostMs, async (ask) => {
    const answer = await ask('preview');
    if (!answer || !('preview' in answer)) throw new Error('The thread has read no file.');
    return answer.preview;
  });
}

/** Time limit for reading an owner’s file. */
export function readingMsOf(owner: TurnOwner): number {
  return isAnonymousOwner(owner) ? MOST_MS_OF_STRANGERS : MOST_MS;
}

/** The answer of a thread. @throws ApiError naming `file` when the thread was terminated */
export async function orTooMuch<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ThreadEnded ? tooMuch() : error;
  }
}

async function readInThread<Result>(
  source: ImportSource,
  bytes: Uint8Array,
  mostMs: number,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const thread = new RequestThread<ReadQuestion, ReadAnswer>(new URL('read-worker.ts', import.meta.url), { heapMb: HEAP_MB });
  const ask: Ask = async (question) => {
    const answer = await orTooMuch(thread.ask(question, mostMs));
    if (answer === null || !('refusal' in answer)) return answer;
    const { code, message, fields } = answer.refusal;
    throw new ApiError(code, message, { fields });
  };
  try {
    await ask({ source, bytes });
    return await use(ask);
  } finally {
    await thread.close();
  }
}
