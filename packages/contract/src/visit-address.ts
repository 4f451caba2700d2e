import { parseUrl } from '@plumbline/urls';

/**
 * The address of a page as visits keep it: without user, query and fragment, which hold secrets, but with the utm_ parameters of its query.
 * Empty for what is no web address.
 */
export function visitAddress(address: string): string {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const { origin, pathname, searchParams } = url;
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_'))).toString();
  return origin + pathname + (campaign && `?${campaign}`);
}
