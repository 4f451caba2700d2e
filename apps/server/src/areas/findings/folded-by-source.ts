import { hash } from 'node:crypto';
import type { FindingRecord, PlaceRecord } from './finding-record.ts';

/**
 * Something missing in the head is missing for each page separately; and a tag without attributes, such as `<pre>`, has different contents elsewhere,
 * so its start tag says nothing. But a page has only one `<html>` and one `<body>`, which come from its template.
 */
const NOT_SHARED = /^<(?:head\b|(?!(?:html|body)\b)[a-z][\w:-]*\s*\/?>$)/i;
/** Relative prefixes differ with the depth of the page. */
const CLIMBING_PATHS = /(?:\.\.\/)+/g;

/**
 * Groups findings of a check that point to the same source, such as a footer on 500 pages. An element measured in the browser has no marked source
 * and uses its own. Findings without a source are never grouped. Lazy, because a site may have hundreds of thousands.
 */
export function* foldedBySource(findings: Iterable<FindingRecord>): Generator<FindingRecord> {
  for (const finding of findings) yield { ...finding, foldKeys: foldKeysOf(finding) };
}

function foldKeysOf({ checkId, pageUrl, places }: FindingRecord): string[] {
  // A finding about the site as a whole occurs once.
  if (pageUrl === null) return [];
  const sources = places.map(sourceOf).filter((source) => source !== '' && !NOT_SHARED.test(source));
  return [...new Set(sources.map((source) => hash('md5', checkId + source.replaceAll(CLIMBING_PATHS, ''))))];
}

const sourceOf = ({ excerpt, mark: [from, to] }: PlaceRecord): string => excerpt.slice(from, to) || excerpt;
