import { parse } from 'tldts';

/** Whether two hosts probably belong to the same owner: the same host, or names below one registrable domain. */
export function isSameOwner(one: string, other: string): boolean {
  if (one === other) return true;
  // Unrelated people register names below github.io and similar domains.
  const [domain, otherDomain] = [one, other].map((host) => parse(host, { allowPrivateDomains: true }).domain);
  return domain !== null && domain === otherDomain;
}
