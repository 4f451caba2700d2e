import { parseUrl } from '@plumbline/urls';
import type { RobotsArtifact } from '../../site-artifacts.ts';
import { groupsOf, type PathRule, rulesFor } from './match-rules.ts';
import { robotsGroups, robotsLines } from './robots-lines.ts';

/** The contents of a robots.txt file. */
export interface ParsedRobots {
  /** Whether a URL may be fetched; undefined for one of another origin. @param agent a product token */
  isAllowed(url: string, agent: string): boolean | undefined;
  /** Seconds between two requests; undefined when not specified. */
  getCrawlDelay(agent: string): number | undefined;
  /** The sitemaps it names, in order. */
  getSitemaps(): string[];
}

/** Maximum characters of rules with wildcards, and maximum number of rules; sites known for long files stay below a quarter of either. */
const MAX_WILDCARD_CHARS = 20_000;
const MAX_RULES = 20_000;
/** How much time of a crawl the rules of one file may take. Those of honest files take microseconds per URL. */
const MAX_CRAWL_MS = 10_000;
/** The same for a check that evaluates all URLs of a site in one go. */
const MAX_CHECK_MS = 500;
/** Maximum characters of a URL that are matched against rules. */
export const MAX_MATCHED_CHARS = 2_048;

/** A time budget for matching URLs against the rules of one or more files. */
export class MatchingTime {
  #leftMs: number;
  readonly #beyond: boolean;

  /** @param beyond the result for further URLs once the time is used up */
  constructor(ms: number, beyond: boolean) {
    this.#leftMs = ms;
    this.#beyond = beyond;
  }

  /** For a check: a URL that there was no time to match counts as allowed, so that it is not reported. */
  static ofCheck(): MatchingTime {
    return new MatchingTime(MAX_CHECK_MS, true);
  }

  take(match: () => boolean): boolean {
    if (this.#leftMs < 0) return this.#beyond;
    const begin = performance.now();
    const isAllowed = match();
    this.#leftMs -= performance.now() - begin;
    return isAllowed;
  }
}

/**
 * Parses a robots.txt file.
 * @param url its URL; the rules apply to URLs of the same origin
 * @param time budget for matching URLs against its rules; once a crawl has used it up, further URLs count as disallowed, because only a hostile file
 * takes that long
 */
export function parseRobots(url: string, text: string, time = new MatchingTime(MAX_CRAWL_MS, false)): ParsedRobots {
  const lines = robotsLines(boundedRules(text));
  const groups = robotsGroups(lines);
  const { origin } = new URL(url);
  const byAgent = new Map<string, PathRule>();
  return {
    getCrawlDelay: (agent) => groupsOf(groups, agent.toLowerCase()).find(({ crawlDelay }) => crawlDelay !== null)?.crawlDelay ?? undefined,
    getSitemaps: () => lines.filter(({ directive, value }) => directive === 'sitemap' && value !== '').map(({ value }) => value),
    isAllowed(target, agent) {
      const asked = parseUrl(target);
      if (asked?.origin !== origin) return undefined;
      const name = agent.toLowerCase();
      const rule = byAgent.get(name) ?? rulesFor(groups, name);
      byAgent.set(name, rule);
      return time.take(() => rule(asked.pathname + asked.search));
    },
  };
}

/**
 * Whether Googlebot may fetch a URL, according to the file as collected; a missing file allows everything.
 * @param time see `parseRobots`
 */
export function robotsRule({ probe }: RobotsArtifact, time?: MatchingTime): (url: string) => boolean {
  if (probe.status < 200 || probe.status >= 300) return () => true;
  // The rules apply to the URL that was requested, even if redirects led elsewhere (RFC 9309, section 2.3.1.2).
  const rules = parseRobots(probe.url, probe.text, time);
  return (url) => rules.isAllowed(url.slice(0, MAX_MATCHED_CHARS), 'Googlebot') ?? true;
}

/** Drops rules beyond the limits; those with wildcards are also limited by length, because matching one may cost its length times the URL's. */
function boundedRules(text: string): string {
  let left = MAX_WILDCARD_CHARS;
  let rules = MAX_RULES;
  const isKept = (line: string): boolean => {
    if (!/^\s*(?:dis)?allow\s*:/i.test(line)) return true;
    rules -= 1;
    if (rules < 0) return false;
    if (!line.includes('*')) return true;
    left -= line.length;
    return left >= 0;
  };
  return text
    .split(/\r\n|\r|\n/)
    .filter(isKept)
    .join('\n');
}
