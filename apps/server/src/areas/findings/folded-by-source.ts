import { hash } from 'node:crypto';
import type { FindingRecord, PlaceRecord } from './finding-record.ts';

/**
 * Something is missing in the head that each page needs of its own, and a tag without attributes, such as `<pre>`, has other contents elsewhere:
 * that they begin alike says nothing. A page has one `<html>` and one `<body>`, which its template writes.
 */
const NOT_SHARED = /^<(?:head\b|(?!(?:html|body)\b)[a-z][\w:-]*\s*\/?>$)/i;
/** Differ with the depth of the page. */
const CLIMBING_PATHS = /(?:\.\.\/)+/g;

/**
 * Findings that fold with those of their check that point at the same source, such as a footer on 500 pages. An element that was measured in the
 * browser has no marked source and goes by its own. What points at no source is like nothing else. Made as they are asked for: a site may have
 * hundreds of thousands.
 */
export function* foldedBySource(findings: Iterable<FindingRecord>): Generator<FindingRecord> {
  for (const finding of findings) yield { ...finding, foldKeys: foldKeysOf(finding) };
}

function foldKeysOf({ checkId, pageUrl, places }: FindingRecord): string[] {
  // What is found of the site as a whole is found once.
  if (pageUrl === null) return [];
  const sources = places.map(sourceOf).filter((source) => source !== '' && !NOT_SHARED.test(source));
  return [...new Set(sources.map((source) => hash('md5', checkId + source.replaceAll(CLIMBING_PATHS, ''))))];
}

const sourceOf = ({ excerpt, mark: [from, to] }: PlaceRecord): string => excerpt.slice(from, to) || excerpt;
