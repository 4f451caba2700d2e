import { createWordFinder } from '../word-finder.ts';
import type { FetchOutcome } from './fetch-page.ts';
import type { SiteAccess } from './site-access.ts';

/** Replaces a secret. */
const HIDDEN = '[hidden]';
/** Shorter values occur in pages by chance. */
const MIN_LENGTH = 8;

/**
 * Removes from a response what would give readers of the report access to the site: the credentials that were sent, where the site echoes them, and
 * the values of the cookies it sets for the logged-in user. Pure.
 */
export function hideAccess(outcome: FetchOutcome, access: SiteAccess | undefined): FetchOutcome {
  if (access === undefined || outcome.kind !== 'answer') return outcome;
  const hide = hiderOf(access);
  const { answer, rendered } = outcome;
  const headers = Object.entries(answer.headers).map(([name, values]): [string, string[]] => [
    name,
    values.map((value) => hide(name === 'set-cookie' ? value.replace(/^([^=;]*=)?[^;]*/, `$1${HIDDEN}`) : value)),
  ]);
  // Secrets are plain ASCII, so their bytes are the same in every encoding used on the web except UTF-16.
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

/** Returns a function that removes the secrets from any text of ours: HTML, JSON, a sentence. Created once for a test. */
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

/** Adds an interval that ends behind all others, and merges those it overlaps. */
function cover(intervals: Interval[], from: number, end: number): true {
  let start = from;
  for (let last = intervals.at(-1); last !== undefined && last.end > start; last = intervals.at(-1)) {
    start = Math.min(start, last.start);
    intervals.pop();
  }
  intervals.push({ start, end });
  return true;
}

/** Whole values, the credentials after an authentication scheme, and single cookies, both raw and as pages escape them. */
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
