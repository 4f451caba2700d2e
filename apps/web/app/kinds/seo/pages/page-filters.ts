import type { ListSeoPagesQuery } from '@plumbline/contract';

type PageSort = NonNullable<ListSeoPagesQuery['sort']>;

/** Kinds of responses by which pages can be filtered. */
export const PAGE_STATUSES = [
  { value: 'ok', label: 'OK' },
  { value: 'redirect', label: 'Redirects' },
  { value: 'error', label: 'Errors' },
  { value: 'no-answer', label: 'No answer' },
  { value: 'not-rendered', label: 'Scripts not run' },
] as const;

const FIELDS = ['order', 'url', 'status', 'findings', 'words', 'first_byte_ms', 'depth', 'inlinks'];

/** Whether a text from the URL is a sort order the API knows. */
export function isPageSort(text: string): text is PageSort {
  return FIELDS.includes(text.replace('-', '')) && text !== '-order';
}
