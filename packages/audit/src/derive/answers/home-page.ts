import { parseUrl } from '@plumbline/urls';
import type { SiteGraph } from '../remember/site-graph.ts';

/** Whether a URL is the start page, the root of the site or the root of one of its languages. */
export function isHomePage(url: string, graph: Pick<SiteGraph, 'origin' | 'startUrl'>): boolean {
  if (url === graph.startUrl) return true;
  const target = parseUrl(url);
  if (target === null || target.search !== '' || target.host.replace(/^www\./, '') !== new URL(graph.origin).host.replace(/^www\./, ''))
    return false;
  return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.[a-z]+)?$/i.test(target.pathname);
}
