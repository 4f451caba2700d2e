import type { HeaderFields } from '../../artifacts.ts';
import type { PageDocument } from '../parse/document.ts';

/** Names whose directives decide whether a page is found: all crawlers, or Google's. */
const HEEDED = new Set(['robots', 'googlebot']);
const VALUED = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

/** One robots directive and where it was given. */
export interface RobotsDirective {
  /** Lower case; valued directives keep their value, e.g. `max-snippet:0`. */
  readonly value: string;
  readonly origin: 'meta' | 'header';
}

/**
 * Directives of meta robots, meta googlebot and X-Robots-Tag meant for all crawlers or for Googlebot.
 * Source: Google, robots meta tag specifications.
 */
export function robotsDirectives(document: PageDocument | null, headers: HeaderFields): readonly RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  for (const meta of document?.metas ?? []) {
    if (!HEEDED.has(meta.name)) continue;
    for (const value of split(meta.content)) directives.push({ value, origin: 'meta' });
  }
  for (const line of headers['x-robots-tag'] ?? []) {
    for (const value of headerDirectives(line)) directives.push({ value, origin: 'header' });
  }
  return directives;
}

/** Whether the directives keep a page out of the index. */
export function forbidsIndexing(directives: readonly RobotsDirective[]): boolean {
  return directives.some(({ value }) => value === 'noindex' || value === 'none');
}

/**
 * `googlebot: noindex, nofollow` names its crawler, also for the directives that follow; `noindex` and `max-snippet: 0` apply to all. Several fields
 * may have been joined into one line with commas, so a crawler may be named anywhere in it.
 */
function headerDirectives(line: string): readonly string[] {
  const heeded: string[] = [];
  let agent = '';
  for (const part of split(line)) {
    const [, name = '', rest = ''] = /^([a-z0-9_-]+):(.*)$/.exec(part) ?? [];
    const named = name !== '' && !VALUED.has(name);
    if (named) agent = name;
    const value = named ? rest.trim() : part;
    if (value !== '' && (agent === '' || HEEDED.has(agent))) heeded.push(value);
  }
  return heeded;
}

function split(content: string): readonly string[] {
  return content
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' ').replace(/ ?: ?/, ':'))
    .filter(Boolean);
}
