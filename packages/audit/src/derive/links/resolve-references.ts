import { parseUrl } from '@plumbline/urls';
import { resolveUrl } from '../parse/element.ts';

/** A file beside the page: its name has no scheme, no dot segment and nothing that a URL would escape. */
const PLAIN_NAME = /^\w[\w-]*(?:\.[\w-]+)*(?:#[\w.-]*)?$/;

/**
 * Resolves the references of one page as a browser does. Most lead to a file in the page's own folder or repeat an earlier one; both are resolved
 * without parsing a URL.
 * @param base absolute URL of the page
 * @returns a function that returns null when a reference is absent or cannot be parsed
 */
export function createResolver(base: string): (reference: string | null) => string | null {
  const resolved = new Map<string, string | null>();
  const folder = folderOf(base);
  return (reference) => {
    if (reference === null) return null;
    if (folder !== null && PLAIN_NAME.test(reference)) return folder + reference;
    let url = resolved.get(reference);
    if (url === undefined) {
      url = resolveUrl(reference, base);
      resolved.set(reference, url);
    }
    return url;
  };
}

/** The base up to its last slash; null for a base that is not a web URL in normalised form. */
function folderOf(base: string): string | null {
  const url = parseUrl(base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const { href } = url;
  const end = href.search(/[?#]|$/);
  return href.slice(0, href.lastIndexOf('/', end) + 1);
}
