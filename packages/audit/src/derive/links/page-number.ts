import { parseUrl } from '@plumbline/urls';

/** Parameters that can only mean the page number of a list; `p` is the number of an article in WordPress. */
const PARAMETERS: readonly string[] = ['page', 'paged', 'pagenum', 'page_number', 'pagenumber', 'seite'];
const FOLDER = /\/(?:page|seite)\/(\d{1,4})\/?$/;

/**
 * URLs that the first page of a list may have when the given one is a later page of it.
 * @param url absolute URL
 * @returns an empty list when nothing in the URL says that it is the second page or a later one
 */
export function firstPageAddresses(url: string): readonly string[] {
  const parsed = parseUrl(url);
  if (!parsed) return [];
  for (const name of PARAMETERS) {
    const value = parsed.searchParams.get(name);
    if (value === null || !/^\d{1,4}$/.test(value) || Number(value) < 2) continue;
    const numbered = new URL(url);
    numbered.searchParams.set(name, '1');
    const plain = new URL(url);
    plain.searchParams.delete(name);
    return [plain.href, numbered.href];
  }
  const [tail, number] = FOLDER.exec(parsed.pathname) ?? [];
  if (tail === undefined || Number(number) < 2) return [];
  const list = parsed.pathname.slice(0, -tail.length);
  return [`${list}/`, list, tail.replace(/\d+/, '1')].filter(Boolean).map((path) => {
    const first = new URL(url);
    first.pathname = path.startsWith(list) ? path : list + path;
    return first.href;
  });
}
