import { parseUrl } from '@plumbline/urls';
import type { PageNode } from '../derive/remember/page-node.ts';
import { REDIRECT_PARAMETERS, REDIRECT_PLACES } from '../standards/probes.ts';

/** One parameter of a URL of the site. */
export interface ProbePlace {
  readonly url: string;
  readonly parameter: string;
}

const MAX_MARKED = 4;
const MAX_REDIRECTING = 5;

/** Parameters that take a marker: fields of GET forms, then parameters of crawled pages. */
export function markerPlaces(nodes: readonly PageNode[], siteOrigin: string): ProbePlace[] {
  const places = new Places(siteOrigin, MAX_MARKED);
  for (const { queryForm } of nodes) if (queryForm) places.add(queryForm.url, queryForm.parameter);
  for (const { url, status, mediaType } of nodes) {
    if (places.isFull) break;
    if (status !== 200 || !/html/.test(mediaType) || !url.includes('?')) continue;
    for (const parameter of parametersOf(url)) places.add(url, parameter);
  }
  return places.list;
}

/** Parameters that may redirect elsewhere: those in the links of this site, and a few that are tried on every site. */
export function redirectPlaces(nodes: readonly PageNode[], siteOrigin: string): ProbePlace[] {
  const found = new Places(siteOrigin, MAX_REDIRECTING);
  for (const { links } of nodes) {
    if (found.isFull) break;
    for (const url of links.urls) {
      if (!url.includes('?')) continue;
      for (const parameter of parametersOf(url)) if (REDIRECT_PARAMETERS.has(parameter.toLowerCase())) found.add(url, parameter);
    }
  }
  const fixed = REDIRECT_PLACES.map(({ path, parameter }) => ({ url: `${siteOrigin}${path}`, parameter }));
  const known = new Set(found.list.map(keyOf));
  return [...found.list, ...fixed.filter((place) => !known.has(keyOf(place)))];
}

/** The URL with the parameter set to the value and the rest of its query unchanged. */
export function withParameter({ url, parameter }: ProbePlace, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(parameter, value);
  return changed.href;
}

/** Places of one origin, each path and parameter once, up to a limit. */
class Places {
  readonly list: ProbePlace[] = [];
  readonly #seen = new Set<string>();
  readonly #origin: string;
  readonly #limit: number;

  constructor(origin: string, limit: number) {
    this.#origin = origin;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.list.length >= this.#limit;
  }

  add(url: string, parameter: string): void {
    if (this.isFull || parseUrl(url)?.origin !== this.#origin) return;
    const key = keyOf({ url, parameter });
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.push({ url, parameter });
  }
}

function parametersOf(url: string): Iterable<string> {
  return parseUrl(url)?.searchParams.keys() ?? [];
}

function keyOf({ url, parameter }: ProbePlace): string {
  return `${parseUrl(url)?.pathname} ${parameter}`;
}
