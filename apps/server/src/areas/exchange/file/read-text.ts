import type { ContentLimits } from '@plumbline/editor/schema';
import { ApiError } from '../../../platform/http/api-error.ts';
import { readRichText } from '../../../platform/http/rich-text.ts';

/** A text as it stands in a file: HTML, or JSON of the editor. */
export interface FileText {
  readonly text: string | object;
  readonly limits: ContentLimits;
}

/** What became of it: a document of the editor as JSON, or why the schema refuses it. */
export type ReadText = { readonly json: string } | { readonly problem: string };

/** Reads a text of a file. What it is becomes JSON at once: many are read, and of those that find no room nothing more is made. */
export function readText({ text, limits }: FileText): ReadText {
  try {
    return { json: JSON.stringify(readRichText('content', text, limits)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.fields[0]?.message ?? '' };
  }
}
