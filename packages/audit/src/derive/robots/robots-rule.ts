import { parseUrl } from '@plumbline/urls';
import type { RobotsArtifact } from '../../site-artifacts.ts';
import { groupsOf, type PathRule, rulesFor } from './match-rules.ts';
import { robotsGroups, robotsLines } from './robots-lines.ts';

/** What a robots.txt file says. */
export interface ParsedRobots {
  /** Whether a URL may be had; undefined for one of another origin. @param agent a product token */
  isAllowed(url: string, agent: string): boolean | undefined;
  /** Seconds between two requests; undefined where nothing is said of it. */
  getCrawlDelay(agent: string): number | undefined;
  /** What is named as a sitemap, in order. */
  getSitemaps(): string[];
}

/** Characters of rules with wildcards, and rules; sites known for long files stay below a quarter of either. */
const MAX_WILDCARD_CHARS = 20_000;
const MAX_RULES = 20_000;
/** What the rules of one file may cost a crawl. Those of honest files take microseconds a URL. */
const MAX_CRAWL_MS = 10_000;
/** The same for a check that asks about all URLs of a site, in one go. */
const MAX_CHECK_MS = 500;
/** Characters of a URL that rules are held against. */
export const MAX_MATCHED_CHARS = 2_048;

/** Time for holding URLs against rules, of one file or of several. */
export class MatchingTime {
  #leftMs: number;
  readonly #beyond: boolean;

  /** @param beyond what is said of URLs when the time is up */
  constructor(ms: number, beyond: boolean) {
    this.#leftMs = ms;
    this.#beyond = beyond;
  }

  /** For a check, which complains of nothing that it had no time to look at. */
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
 * Reads a robots.txt file.
 * @param url its address; rules count for URLs of the same origin
 * @param time that holding URLs against its rules may take; beyond the time of a crawl a file made to hold its reader up is obeyed by leaving
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
 * Whether Googlebot may have a URL, by the file as collected; a file that is missing allows all.
 * @param time see `parseRobots`
 */
export function robotsRule({ probe }: RobotsArtifact, time?: MatchingTime): (url: string) => boolean {
  if (probe.status < 200 || probe.status >= 300) return () => true;
  // Rules count where the file was asked for, though it may have been served from elsewhere (RFC 9309, section 2.3.1.2).
  const rules = parseRobots(probe.url, probe.text, time);
  return (url) => rules.isAllowed(url.slice(0, MAX_MATCHED_CHARS), 'Googlebot') ?? true;
}

/**
 * Leaves out the rules beyond a limit, those with wildcards by their length too: matching one may cost its length times the URL's. */
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
