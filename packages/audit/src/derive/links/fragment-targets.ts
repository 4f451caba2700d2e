import type { PageDocument } from '../parse/document.ts';
import { attribute } from '../parse/element.ts';

/** A generated index may have tens of thousands; the targets of such a page count as unknown. */
const MAX_TARGETS = 5_000;
/** A page with scripts and hardly any text is built by its scripts, including its ids. */
const MIN_WORDS_BESIDE_SCRIPTS = 50;
const HASH_BYTES = 4;

/**
 * The fragment targets of a page: ids and the names of anchors, as hashes of four bytes each, sorted, in base64.
 * @returns null when they cannot be known, '' when there are none
 */
export function packTargets(document: PageDocument): string | null {
  const isScripted = document.scripts.length > 0;
  if (isScripted && document.wordCount < MIN_WORDS_BESIDE_SCRIPTS) return null;
  const names = new Set(document.ids.map(({ id }) => id));
  for (const { element } of document.anchors) {
    const name = attribute(element, 'name');
    if (name) names.add(name);
  }
  // Scripts such as AnchorJS give every heading an id derived from its text.
  if (isScripted) for (const { text } of document.headings) names.add(slugOf(text));
  if (names.size > MAX_TARGETS) return null;
  const hashes = Uint32Array.from(names, hashOf).toSorted();
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength).toString('base64');
}

/** Unpacks the result of `packTargets`. */
export function unpackTargets(packed: string): Uint32Array {
  const bytes = Buffer.from(packed, 'base64');
  return Uint32Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, index) => bytes.readUInt32LE(index * HASH_BYTES));
}

/** Whether a browser finds a target for the fragment: it tries the fragment as written, then decoded (HTML, "indicated part"). */
export function hasTarget(targets: Uint32Array, fragment: string): boolean {
  return includes(targets, hashOf(fragment)) || includes(targets, hashOf(decode(fragment)));
}

/**
 * The fragment of a URL when it names a place on a page; null when it does not: empty, the top of the page, a text search, a route or a setting that
 * a script reads (`#/orders`, `#!orders`, `#tab=2`).
 */
export function placeName(url: string): string | null {
  const at = url.indexOf('#');
  if (at === -1) return null;
  const [fragment = ''] = url.slice(at + 1).split(':~:', 1);
  if (fragment === '' || fragment.toLowerCase() === 'top' || /^(?:[!/]|%21|%2f)|[=&?]/i.test(fragment)) return null;
  return fragment;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** FNV-1a, 32 bits: of a page with a hundred names, two collide once in a million pages, and then a finding is missed, never a false one reported. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function includes(sorted: Uint32Array, value: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === value) return true;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
