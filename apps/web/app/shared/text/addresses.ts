import { pathOf } from '@plumbline/contract/rules';

/** The host of an address, or the text itself if it is not a valid address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}

/** Host and path of an address, for the title of a tested page. */
export function siteAndPath(address: string): string {
  const path = pathOf(address);
  return `${hostOf(address)}${path === '/' ? '' : path}`;
}

/** The address if a browser may safely open it (http or https), otherwise null: crawled addresses are untrusted. */
export function openableAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
