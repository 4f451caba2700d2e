/** A thread that reads one uploaded file, so that a malicious one blocks nobody else. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import type { ImportSource } from '@plumbline/contract';
import { z } from 'zod';
import { ApiError, type FieldProblem } from '../../../platform/http/api-error.ts';
import { describeIssue } from '../../../platform/http/describe-issue.ts';
import type { ImportPreview } from '../tables.ts';
import { previewOf } from './preview-of.ts';
import { readFile, type ReadFile } from './read-file.ts';

/** Characters per piece, which the main thread parses between requests. */
const PIECE = 500_000;

/** A message to the thread: read a file, then return its preview or its next piece. */
export type ReadQuestion = { readonly source: ImportSource; readonly bytes: Uint8Array } | 'preview' | 'piece';

/** A part of a file’s contents, each item as JSON: the main thread only parses what it uses. */
export type FilePiece = { readonly [Part in keyof ReadFile]: readonly string[] };

/** The answer: an error to report; null when there is nothing more. */
export type ReadAnswer =
  | { readonly refusal: { readonly code: ApiError['code']; readonly message: string; readonly fields: readonly FieldProblem[] } }
  | { readonly preview: ImportPreview }
  | { readonly piece: FilePiece }
  | null;

lowerThreadPriority();

z.config({ customError: describeIssue });
let file: ReadFile = { posts: [], entries: [], problems: [] };
let pieces = piecesOf(file);

parentPort?.on('message', (question: ReadQuestion) => parentPort?.postMessage(orRefusal(() => answer(question))));

function answer(question: ReadQuestion): ReadAnswer {
  if (question === 'preview') return { preview: previewOf(file) };
  if (question === 'piece') {
    const { value: piece } = pieces.next();
    return piece ? { piece } : null;
  }
  file = readFile(question.source, question.bytes);
  pieces = piecesOf(file);
  return null;
}

function orRefusal(read: () => ReadAnswer): ReadAnswer {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
}

function* piecesOf({ posts, entries, problems }: ReadFile): Generator<FilePiece, undefined> {
  const none: FilePiece = { posts: [], entries: [], problems: [] };
  for (const some of parcels(posts)) yield { ...none, posts: some };
  for (const some of parcels(entries)) yield { ...none, entries: some };
  for (const some of parcels(problems)) yield { ...none, problems: some };
}

function* parcels(things: readonly object[]): Generator<readonly string[]> {
  let texts: string[] = [];
  let characters = 0;
  for (const thing of things) {
    const text = JSON.stringify(thing);
    texts.push(text);
    characters += text.length;
    if (characters < PIECE) continue;
    yield texts;
    texts = [];
    characters = 0;
  }
  yield texts;
}
