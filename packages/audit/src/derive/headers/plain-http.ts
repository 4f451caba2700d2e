import { parseUrl } from '@plumbline/urls';
import { isLoopbackHost } from './private-host.ts';

/** Whether a URL is fetched without encryption. Browsers trust the visitor's own machine without it. */
export function isPlainHttp(url: string | null): boolean {
  if (url === null || !url.startsWith('http:')) return false;
  return !isLoopbackHost(parseUrl(url)?.hostname ?? '');
}
