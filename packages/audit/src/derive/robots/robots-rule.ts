import { createRequire } from 'node:module';
import type { RobotsArtifact } from '../../site-artifacts.ts';

/** What a robots.txt file says, as robots-parser reads it. */
export interface ParsedRobots {
  isAllowed(url: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
  getSitemaps(): string[];
}

// The package's types describe a default export that its CommonJS file does not have.
const readRules: (url: string, text: string) => ParsedRobots = createRequire(import.meta.url)('robots-parser');

/** Characters of rules with wildcards; sites known for long files stay below a quarter of it. */
const MAX_WILDCARD_CHARS = 20_000;
/** Characters of a URL that rules are held against. */
export const MAX_MATCHED_CHARS = 2_048;

/**
 * Reads a robots.txt file.
 * @param url its address; rules count for URLs of the same origin
 */
export function parseRobots(url: string, text: string): ParsedRobots {
  return readRules(url, boundedRules(text));
}

/** Whether Googlebot may have a URL, by the file as collected; a file that is missing allows all. */
export function robotsRule({ probe }: RobotsArtifact): (url: string) => boolean {
  if (probe.status < 200 || probe.status >= 300) return () => true;
  // Rules count where the file was asked for, though it may have been served from elsewhere (RFC 9309, section 2.3.1.2).
  const rules = parseRobots(probe.url, probe.text);
  return (url) => rules.isAllowed(url.slice(0, MAX_MATCHED_CHARS), 'Googlebot') ?? true;
}

/**
 * Leaves out the wildcard rules beyond a limit. Matching one costs its length times the URL's, so that a hostile file
 * of 500 KiB would hold the process for two seconds per link.
 */
function boundedRules(text: string): string {
  let left = MAX_WILDCARD_CHARS;
  const isKept = (line: string): boolean => {
    if (!line.includes('*') || /^\s*user-agent\s*:/i.test(line)) return true;
    left -= line.length;
    return left >= 0;
  };
  return text
    .split(/\r\n|\r|\n/)
    .filter(isKept)
    .join('\n');
}
