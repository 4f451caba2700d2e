import { parseUrl } from '@plumbline/urls';
import { withoutBuild } from './built-names.ts';

/** Ids and hashes in a path differ with each visit and each build, and are the same thing. */
const CHANGING = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<![a-z])[0-9a-f]*\d[0-9a-f]*(?![a-z])/gi;

/**
 * Characters of an address that findings are told apart by. Longer ones carry data in their path, which differs each time, and servers take hardly any
 * longer: those that begin alike are the same thing.
 */
const TOLD_APART = 2048;

/**
 * An address without what changes from visit to visit and from build to build: query, fragment, ids and hashes.
 * @param ownOrigin the site's, which is left out, so that staging compares with production
 */
export function plainAddress(address: string, ownOrigin: string): string {
  const url = parseUrl(address);
  if (!url) return withoutChanging(address.slice(0, TOLD_APART));
  // A copy: a text in which much was replaced stays a tree of its parts, thirty times as large. Paths of URLs are ASCII.
  const path = Buffer.from(withoutBuild(url.pathname.slice(0, TOLD_APART)).replaceAll(CHANGING, '#')).toString();
  if (url.origin === ownOrigin) return path;
  return `${url.origin === 'null' ? url.protocol : url.origin}${path}`;
}

/** What a request asked for, without what changes from visit to visit. */
export function askedOf({ method, url }: { readonly method: string; readonly url: string }, ownOrigin: string): string {
  return `${method} ${plainAddress(url, ownOrigin)}`;
}

/** A message without addresses' queries, ids and figures, so that the same error is the same error. */
export function plainWords(text: string, ownOrigin: string): string {
  return withoutChanging(text.replaceAll(/https?:\/\/[^\s'"<>)]+/g, (address) => plainAddress(address, ownOrigin)));
}

function withoutChanging(text: string): string {
  return text.replaceAll(CHANGING, '#').replaceAll(/\s+/g, ' ').trim();
}
