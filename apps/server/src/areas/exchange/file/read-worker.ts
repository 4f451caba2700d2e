/** A thread that reads one file of whoever has an account, so that a hostile one holds up nobody else. */
import { parentPort, workerData } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import type { ImportSource } from '@plumbline/contract';
import { z } from 'zod';
import { ApiError, type FieldProblem } from '../../../platform/http/api-error.ts';
import { describeIssue } from '../../../platform/http/describe-issue.ts';
import { readFile, type ReadFile } from './read-file.ts';

export interface ReadTask {
  readonly source: ImportSource;
  readonly bytes: Uint8Array;
}

/** What became of the file; a refusal in the words of an answer. */
export type ReadAnswer =
  | { readonly file: ReadFile }
  | { readonly refusal: { readonly code: ApiError['code']; readonly message: string; readonly fields: readonly FieldProblem[] } };

giveWayAsThread();

z.config({ customError: describeIssue });
const task: ReadTask = workerData;
parentPort?.postMessage(read(task));

function read({ source, bytes }: ReadTask): ReadAnswer {
  try {
    return { file: readFile(source, bytes) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
}
