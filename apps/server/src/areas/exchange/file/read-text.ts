import type { ContentLimits } from '@plumbline/editor/schema';
import { ApiError } from '../../../platform/http/api-error.ts';
import { readRichText } from '../../../platform/http/rich-text.ts';
import type { FileContent } from './feedback-file.ts';

/** A text to be read. */
export interface FileText {
  readonly text: FileContent;
  readonly limits: ContentLimits;
}

/** What became of it: a document of the editor as JSON, or why the schema refuses it. */
export type ReadText = { readonly json: string } | { readonly problem: string };

/** Reads a text of a file. What it is becomes JSON at once: many are read, and of those that find no room nothing more is made. */
export function readText({ text, limits }: FileText): ReadText {
  try {
    return { json: JSON.stringify(readRichText('content', typeof text === 'string' ? text : JSON.parse(text.doc), limits)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.fields[0]?.message ?? '' };
  }
}
