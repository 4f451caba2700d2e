import type { DnsArtifact } from '../../site-artifacts.ts';

/** Whether a domain accepts mail; null when its name servers did not say. A single MX of "." says that it accepts none (RFC 7505). */
export function takesMail(dns: DnsArtifact): boolean | null {
  if (dns.mx.error !== null) return null;
  return dns.mx.records.some(({ exchange }) => exchange !== '' && exchange !== '.');
}

/** Why the mail records of a domain are not judged, used as the reason of 'cannot tell'. */
export const MX_UNKNOWN = 'The name servers did not say whether the domain takes mail.';
