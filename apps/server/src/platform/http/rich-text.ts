import { type ContentLimits, ContentProblem, type EditorDocument, readDocument } from '@plumbline/editor/schema';
import { parseHtml } from '@plumbline/editor/server';
import { invalidField } from './api-error.ts';

/**
 * Parses rich text in a request, HTML or the editor’s JSON.
 * @param field its name in the request
 * @throws ApiError naming the field
 */
export function readRichText(field: string, text: string | object, limits: ContentLimits): EditorDocument {
  try {
    return typeof text === 'string' ? parseHtml(text, limits) : readDocument(text, limits);
  } catch (error) {
    if (error instanceof ContentProblem) throw invalidField(field, error.message);
    throw error;
  }
}
