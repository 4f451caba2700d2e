/** Labels that make up a domain: three below the likes of `co.uk`. */
function domainOf(host: string): string {
  const labels = host.split('.');
  const isBelowShort = labels.length > 2 && (labels.at(-2)?.length ?? 0) <= 3;
  return labels.slice(isBelowShort ? -3 : -2).join('.');
}

/** Whether two hosts may well belong to the same people: the same host, or names below one domain. */
export function isSameOwner(one: string, other: string): boolean {
  if (one === other) return true;
  const isName = (host: string): boolean => host.includes('.') && /[a-z]$/i.test(host);
  return isName(one) && isName(other) && domainOf(one) === domainOf(other);
}
