import { pathOf } from '@plumbline/contract/rules';

/** The host of an address, or the address itself when it is none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}

/** Host and path of an address, as titles name a tested page. */
export function siteAndPath(address: string): string {
  const path = pathOf(address);
  return `${hostOf(address)}${path === '/' ? '' : path}`;
}

/** The address when a browser may be sent there (http or https), else null: crawled addresses are hostile text. */
export function openableAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
