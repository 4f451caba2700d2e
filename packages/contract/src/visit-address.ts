import { parseUrl } from '@plumbline/urls';

/**
 * The address of a page as stored for visits: without credentials, query and fragment, which contain secrets, but with the utm_ parameters of its
 * query. Empty for anything but a web address.
 */
export function visitAddress(address: string): string {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const { origin, pathname, searchParams } = url;
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_'))).toString();
  return origin + pathname + (campaign && `?${campaign}`);
}
