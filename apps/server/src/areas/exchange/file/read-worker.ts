/** A thread that reads one file of whoever has an account, so that a hostile one holds up nobody else. */
import { parentPort } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import type { ImportSource } from '@plumbline/contract';
import { z } from 'zod';
import { ApiError, type FieldProblem } from '../../../platform/http/api-error.ts';
import { describeIssue } from '../../../platform/http/describe-issue.ts';
import type { ImportPreview } from '../tables.ts';
import { previewOf } from './preview-of.ts';
import { readFile, type ReadFile } from './read-file.ts';

/** Characters of a piece: the other end takes one up between answers to people. */
const PIECE = 500_000;

/** What it is asked: to read a file, in the end for its preview or for the next piece of it. */
export type ReadQuestion = { readonly source: ImportSource; readonly bytes: Uint8Array } | 'preview' | 'piece';

/** Some of what is in a file, each as JSON: the other end has work for what it is told of, and none for what only lies there. */
export type FilePiece = { readonly [Part in keyof ReadFile]: readonly string[] };

/** A refusal in the words of an answer; null where there is nothing more to say. */
export type ReadAnswer =
  | { readonly refusal: { readonly code: ApiError['code']; readonly message: string; readonly fields: readonly FieldProblem[] } }
  | { readonly preview: ImportPreview }
  | { readonly piece: FilePiece }
  | null;

giveWayAsThread();

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
