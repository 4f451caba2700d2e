import type { FindingRecord, PlaceRecord } from './finding-record.ts';

/** The text fields of a finding. Everything else is short by nature, or a hash. */
type Told = Pick<FindingRecord, 'message' | 'facts' | 'places'>;

/** Within the limits of all rules a finding has at most 29,000 bytes, and one in a thousand more than 2,000. Lists of 500 are read as a whole. */
export const MAX_FINDING_BYTES = 32 * 1024;
/** The limit for further findings once those of one page reach this many characters. The longest books have half of that. */
const SHORT_FINDING_BYTES = 1024;
const MAX_PAGE_CHARACTERS = 4_000_000;
/** Maximum bytes of JSON per character. */
const CHARACTER_BYTES = 6;
const MAX_PARTS = 50;
/** Marks a text or list that was cut. */
const CUT = '… (cut)';

/** Limits each finding, and those of a page in total. Lazy. */
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
 * Limits the size of a finding, whatever its rule reported: if it is too long, each part is cut to an equal share and marked as
 * cut.
 */
export function boundFinding<Finding extends Told>(finding: Finding, most = MAX_FINDING_BYTES): Finding {
  // Nearly all return here. Serialising each finding only to measure it would take as long as everything else about storing it.
  if (charactersOf(finding) * CHARACTER_BYTES <= most || bytesOf(finding) <= most) return finding;
  const facts = Object.entries(finding.facts).slice(0, MAX_PARTS);
  const places = finding.places.slice(0, most < MAX_FINDING_BYTES ? 1 : MAX_PARTS);
  // A place has two texts.
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

/** @param most characters, including the mark */
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
    // Each entry also needs room for its quotes and comma.
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
