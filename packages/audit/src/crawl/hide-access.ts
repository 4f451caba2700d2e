import { createWordFinder } from '../word-finder.ts';
import type { FetchOutcome } from './fetch-page.ts';
import type { SiteAccess } from './site-access.ts';

/** What stands where a secret stood. */
const HIDDEN = '[hidden]';
/** Shorter values stand in pages by chance. */
const MIN_LENGTH = 8;

/**
 * Takes out of an answer what would open the site to whoever reads the report: what was sent along, where the site says it
 * back, and the values of the cookies it sets for the one who is logged in. Pure.
 */
export function hideAccess(outcome: FetchOutcome, access: SiteAccess | undefined): FetchOutcome {
  if (access === undefined || outcome.kind !== 'answer') return outcome;
  const hide = hiderOf(access);
  const { answer, rendered } = outcome;
  const headers = Object.entries(answer.headers).map(([name, values]): [string, string[]] => [
    name,
    values.map((value) => hide(name === 'set-cookie' ? value.replace(/^([^=;]*=)?[^;]*/, `$1${HIDDEN}`) : value)),
  ]);
  // Secrets are plain ASCII, so that they are the same bytes in every encoding the web has but UTF-16.
  const text = Buffer.from(answer.body).toString('latin1');
  const clean = hide(text);
  return {
    kind: 'answer',
    answer: {
      ...answer,
      headers: Object.fromEntries(headers),
      body: clean === text ? answer.body : new Uint8Array(Buffer.from(clean, 'latin1')),
    },
    ...(rendered && {
      rendered: { ...rendered, html: rendered.html === null ? null : hide(rendered.html), problem: hide(rendered.problem) },
    }),
  };
}

const hiders = new WeakMap<SiteAccess, (text: string) => string>();

/** Takes the secrets out of any text of ours: HTML, JSON, a sentence. Made once for a test. */
export function hiderOf(access: SiteAccess): (text: string) => string {
  const hider = hiders.get(access) ?? createHider(access);
  hiders.set(access, hider);
  return hider;
}

function createHider(access: SiteAccess): (text: string) => string {
  const find = createWordFinder(secretsOf(access));
  return (text) => {
    const intervals: Interval[] = [];
    find(text, (_secret, start, end) => cover(intervals, start, end));
    const parts: string[] = [];
    let from = 0;
    for (const { start, end } of intervals) {
      parts.push(text.slice(from, start), HIDDEN);
      from = end;
    }
    return from === 0 ? text : parts.join('') + text.slice(from);
  };
}

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Adds what ends behind all others; what it overlaps becomes one with it. */
function cover(intervals: Interval[], from: number, end: number): true {
  let start = from;
  for (let last = intervals.at(-1); last !== undefined && last.end > start; last = intervals.at(-1)) {
    start = Math.min(start, last.start);
    intervals.pop();
  }
  intervals.push({ start, end });
  return true;
}

/** Whole values, the credentials after an authentication scheme, and single cookies; as they are and as pages write them. */
function secretsOf({ headers }: SiteAccess): string[] {
  const values = Object.entries(headers).flatMap(([name, value]) => {
    const parts = name === 'cookie' ? value.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1)) : value.split(' ').slice(-1);
    return [value, ...parts].map((part) => part.trim());
  });
  const long = values.filter((value) => value.length >= MIN_LENGTH);
  const written = long.flatMap((value) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), asHtml(value)]);
  return [...new Set(written)];
}

function asHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
