import { parseUrl } from '@plumbline/urls';
import { withoutBuild } from './built-names.ts';

/** Ids and hashes in a path differ with each visit and build, but mean the same thing. */
const CHANGING = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<![a-z])[0-9a-f]*\d[0-9a-f]*(?![a-z])/gi;

/**
 * Length of an address that findings are distinguished by. Longer ones contain data that differs each time, and servers hardly accept longer
 * ones: those with the same beginning are the same thing.
 */
const TOLD_APART = 2048;

/**
 * An address without the parts that change between visits and builds: query, fragment, ids and hashes.
 * @param ownOrigin the site’s origin, which is removed so that staging compares with production
 */
export function plainAddress(address: string, ownOrigin: string): string {
  const url = parseUrl(address);
  if (!url) return withoutChanging(address.slice(0, TOLD_APART));
  // Copied, because a string after many replacements remains a tree of its parts, thirty times as large. Paths of URLs are ASCII.
  const path = Buffer.from(withoutBuild(url.pathname.slice(0, TOLD_APART)).replaceAll(CHANGING, '#')).toString();
  if (url.origin === ownOrigin) return path;
  return `${url.origin === 'null' ? url.protocol : url.origin}${path}`;
}

/** What a request asked for, without the parts that change between visits. */
export function askedOf({ method, url }: { readonly method: string; readonly url: string }, ownOrigin: string): string {
  return `${method} ${plainAddress(url, ownOrigin)}`;
}

/** A message without queries, ids and numbers, so that the same error compares equal. */
export function plainWords(text: string, ownOrigin: string): string {
  return withoutChanging(text.replaceAll(/https?:\/\/[^\s'"<>)]+/g, (address) => plainAddress(address, ownOrigin)));
}

function withoutChanging(text: string): string {
  return text.replaceAll(CHANGING, '#').replaceAll(/\s+/g, ' ').trim();
}
