import { parse } from 'tldts';

/**
 * The public suffix plus one label; null for addresses and local names. Suffixes under which anyone can register a name, such as github.io, count as
 * public: mail and certificates of the suffix are not those of the site.
 */
export function registrableDomain(host: string): string | null {
  return parse(host, { allowPrivateDomains: true }).domain ?? parse(host).domain;
}
