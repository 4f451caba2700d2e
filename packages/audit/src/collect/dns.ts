import { queryDns, queryDnssec, registrableDomain, type DnsAnswer as Looked, type TargetPolicy } from '@plumbline/safe-fetch';
import { parse } from 'tldts';
import type { Collected } from '../artifacts.ts';
import type { DnsAnswer, DnsArtifact } from '../site-artifacts.ts';
import { isLoopbackHost } from '../derive/headers/private-host.ts';
import { collectSpfAnswers } from './spf-answers.ts';

/**
 * Looks up what DNS says about the host, its registrable domain and its mail policy.
 * @param source the policy that says which names may be looked up, and the host name of the site
 */
export async function collectDns(source: { readonly policy: TargetPolicy; readonly host: string }): Promise<Collected<DnsArtifact>> {
  const { policy, host } = source;
  const { isIp } = parse(host);
  const domain = registrableDomain(host);
  if (isIp === true) return { collected: false, reason: 'The site is tested under an IP address, which has no DNS records.' };
  if (domain === null || isLoopbackHost(host))
    return { collected: false, reason: 'The site is tested under a local name, which is not in the public DNS.' };
  const [own, zone, dmarc, dnssec] = await Promise.all([
    queryDns(policy, host),
    queryDns(policy, domain),
    queryDns(policy, `_dmarc.${domain}`),
    queryDnssec(policy, domain),
  ]);
  const txt = toAnswer(zone.txt);
  return {
    collected: true,
    value: {
      host: own.host,
      domain,
      a: toAnswer(own.a),
      aaaa: toAnswer(own.aaaa),
      mx: toAnswer(zone.mx),
      txt,
      dmarc: toAnswer(dmarc.txt),
      caa: withRecords(toAnswer(own.caa), describeCaa),
      ns: toAnswer(own.ns),
      dnssec,
      spf: await collectSpfAnswers(policy, txt.records),
    },
  };
}

/** A name that does not exist certainly has no records; with any other error that is unknown. */
function toAnswer<T>(looked: Looked<T>): DnsAnswer<T> {
  if ('records' in looked) return { records: looked.records, error: null };
  return { records: [], error: looked.error === 'not_found' ? null : looked.error };
}

function withRecords<T, U>(answer: DnsAnswer<T>, change: (record: T) => U): DnsAnswer<U> {
  return { records: answer.records.map(change), error: answer.error };
}

/** The record as written in a zone file, such as '0 issue letsencrypt.org'. */
function describeCaa({ critical, ...properties }: { readonly critical: number }): string {
  const [tag = '', value = ''] = Object.entries(properties).find(([name]) => name !== 'type') ?? [];
  return `${critical} ${tag} ${String(value)}`.trim();
}
