import type { DnsAnswer, DnsArtifact } from '../src/site-artifacts.ts';

/** A successful DNS answer. */
export function dnsAnswer<T>(...records: readonly T[]): DnsAnswer<T> {
  return { records, error: null };
}

/** A DNS look-up that got no answer. */
export const NO_DNS_ANSWER: DnsAnswer<never> = { records: [], error: 'timed_out' };

/** A domain that receives and sends mail and has all its records, unless overridden. */
export function dnsArtifact(facts: Partial<DnsArtifact> = {}): DnsArtifact {
  return {
    host: 'www.example.com',
    domain: 'example.com',
    a: dnsAnswer('192.0.2.10'),
    aaaa: dnsAnswer('2001:db8::10'),
    mx: dnsAnswer({ exchange: 'mail.example.com', priority: 10 }),
    txt: dnsAnswer('v=spf1 mx -all'),
    dmarc: dnsAnswer('v=DMARC1; p=reject'),
    caa: dnsAnswer('0 issue ca.example'),
    ns: dnsAnswer('ns1.example.com', 'ns2.example.net'),
    dnssec: { dsCount: 1, error: null, isZone: true, isParentSigned: true, isValid: true },
    spf: [],
    ...facts,
  };
}
