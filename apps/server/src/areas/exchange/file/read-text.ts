import type { ContentLimits } from '@plumbline/editor/schema';
import { ApiError } from '../../../platform/http/api-error.ts';
import { readRichText } from '../../../platform/http/rich-text.ts';
import type { FileContent } from './feedback-file.ts';

/** A text to be parsed. */
export interface FileText {
  readonly text: FileContent;
  readonly limits: ContentLimits;
}

/** The result: an editor document as JSON, or the schema’s reason for rejecting it. */
export type ReadText = { readonly json: string } | { readonly problem: string };

/** Parses a text of a file. The result is serialised immediately: many are parsed, and nothing more is done with those that exceed a limit. */
export function readText({ text, limits }: FileText): ReadText {
  try {
    return { json: JSON.stringify(readRichText('content', typeof text === 'string' ? text : JSON.parse(text.doc), limits)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.fields[0]?.message ?? '' };
  }
}
