import { parseUrl } from '@plumbline/urls';
import { isLoopbackHost } from './private-host.ts';

/** Whether a URL is fetched without encryption. The visitor's own machine is exempt, because browsers trust it. */
export function isPlainHttp(url: string | null): boolean {
  if (url === null || !url.startsWith('http:')) return false;
  return !isLoopbackHost(parseUrl(url)?.hostname ?? '');
}
