import type { FindingRecord, PlaceRecord } from './finding-record.ts';

/** What a finding tells of what it is about. The rest of it is short by its nature, or a hash. */
type Told = Pick<FindingRecord, 'message' | 'facts' | 'places'>;

/** By the limits of all rules a finding comes to 29,000 bytes at most, and one in a thousand to 2,000. Lists of 500 are read whole. */
export const MAX_FINDING_BYTES = 32 * 1024;
/** What is kept of further findings, once those of one page come to so many characters. The longest of books has half of it. */
const SHORT_FINDING_BYTES = 1024;
const MAX_PAGE_CHARACTERS = 4_000_000;
/** A character takes so many bytes of JSON at most. */
const CHARACTER_BYTES = 6;
const MAX_PARTS = 50;
/** Ends a text, or a list, of which there was more. */
const CUT = '… (cut)';

/** Findings that are short enough, each and those of a page together, made as they are asked for. */
export function* boundFindings<Finding extends Told & Pick<FindingRecord, 'pageUrl'>>(findings: Iterable<Finding>): Generator<Finding> {
  const told = new Map<string | null, number>();
  for (const finding of findings) {
    const before = told.get(finding.pageUrl) ?? 0;
    const bounded = boundFinding(finding, before < MAX_PAGE_CHARACTERS ? MAX_FINDING_BYTES : SHORT_FINDING_BYTES);
    told.set(finding.pageUrl, before + charactersOf(bounded));
    yield bounded;
  }
}

/**
 * A finding that is short enough to keep and to list, whatever its rule has found: one that is too long is cut, each of its parts to an
 * equal share, and says so where it is cut.
 */
export function boundFinding<Finding extends Told>(finding: Finding, most = MAX_FINDING_BYTES): Finding {
  // Nearly all end here: to write each as JSON to know its bytes would take as long as all else that is done to keep it.
  if (charactersOf(finding) * CHARACTER_BYTES <= most || bytesOf(finding) <= most) return finding;
  const facts = Object.entries(finding.facts).slice(0, MAX_PARTS);
  const places = finding.places.slice(0, most < MAX_FINDING_BYTES ? 1 : MAX_PARTS);
  // A place is two texts.
  const share = Math.max(CUT.length, Math.floor(most / CHARACTER_BYTES / (1 + facts.length + 2 * places.length)));
  return {
    ...finding,
    message: cutText(finding.message, share),
    facts: Object.fromEntries(facts.map(([name, value]) => [name, cutFact(value, share)])),
    places: places.map((place) => cutPlace(place, share)),
  };
}

/** Of its texts and lists. */
export function charactersOf({ message, facts, places }: Told): number {
  let sum = message.length;
  for (const name in facts) sum += name.length + charactersIn(facts[name]);
  for (const { selector, excerpt } of places) sum += selector.length + excerpt.length;
  return sum;
}

function charactersIn(value: FindingRecord['facts'][string] | undefined): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' ? value.reduce((sum, entry) => sum + entry.length + 1, 0) : 0;
}

function bytesOf({ message, facts, places }: Told): number {
  return Buffer.byteLength(JSON.stringify([message, facts, places]));
}

/** @param most characters, with the mark that it was cut */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - CUT.length).toWellFormed()}${CUT}`;
}

function cutFact(value: FindingRecord['facts'][string], most: number): FindingRecord['facts'][string] {
  if (typeof value === 'string') return cutText(value, most);
  if (typeof value !== 'object') return value;
  const kept: string[] = [];
  let left = most - CUT.length;
  for (const entry of value) {
    if (entry.length >= left) return [...kept, `${entry.slice(0, Math.max(0, left)).toWellFormed()}${CUT}`];
    kept.push(entry);
    // An entry takes room for its marks as well.
    left -= entry.length + 1;
  }
  return kept;
}

function cutPlace(place: PlaceRecord, most: number): PlaceRecord {
  const excerpt = cutText(place.excerpt, most);
  const [from, to] = place.mark;
  return {
    ...place,
    selector: cutText(place.selector, most),
    excerpt,
    mark: [Math.min(from, excerpt.length), Math.min(to, excerpt.length)],
  };
}
