import { parse } from 'tldts';

/** Whether two hosts may well belong to the same people: the same host, or names below one domain. */
export function isSameOwner(one: string, other: string): boolean {
  if (one === other) return true;
  // Strangers register names below github.io and its like.
  const [domain, otherDomain] = [one, other].map((host) => parse(host, { allowPrivateDomains: true }).domain);
  return domain !== null && domain === otherDomain;
}
