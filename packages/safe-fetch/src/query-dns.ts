import type { CaaRecord, MxRecord } from 'node:dns';
import { isIP } from 'node:net';
import { bareHost } from './host-name.ts';
import { createDnsClient } from './resolve-host.ts';
import { SafeFetchError, systemCode } from './safe-fetch-error.ts';
import { createTargetGuard } from './target-guard.ts';
import type { TargetPolicy } from './target-policy.ts';

/** Why a record type could not be read. 'not_found': the name does not exist at all. */
export type DnsErrorCode = 'not_found' | 'timed_out' | 'server_failed' | 'refused' | 'failed';

/** The records of one type (none is an empty list), or why they are unknown. */
export type DnsAnswer<Entry> = { records: Entry[] } | { error: DnsErrorCode };

/** The DNS records of a host. */
export interface DnsReport {
  /** The host queried: lower case, punycode, no trailing dot. */
  host: string;
  a: DnsAnswer<string>;
  aaaa: DnsAnswer<string>;
  mx: DnsAnswer<MxRecord>;
  /** Each record's strings joined. */
  txt: DnsAnswer<string>;
  /** The relevant record set of RFC 8659: of the host, or of the nearest parent that has one. */
  caa: DnsAnswer<CaaRecord> & { foundAt: string | null };
  /** The name servers of the zone the host is in: of the host, or of the nearest parent that has any. */
  ns: DnsAnswer<string> & { foundAt: string | null };
}

const MAX_LABELS_CLIMBED = 10;

function errorCode(error: unknown): DnsErrorCode {
  const code = systemCode(error);
  if (code === 'ENOTFOUND') return 'not_found';
  if (code === 'ETIMEOUT' || code === 'ECANCELLED') return 'timed_out';
  if (code === 'ESERVFAIL') return 'server_failed';
  return code === 'EREFUSED' ? 'refused' : 'failed';
}

async function answer<Entry>(asked: Promise<Entry[]>): Promise<DnsAnswer<Entry>> {
  try {
    return { records: await asked };
  } catch (error) {
    // The name exists and has no record of this type.
    return systemCode(error) === 'ENODATA' ? { records: [] } : { error: errorCode(error) };
  }
}

/** Queries the host and its parents in turn, the top-level domain excluded, until one has records. */
async function climb<Entry>(host: string, ask: (name: string) => Promise<Entry[]>): Promise<DnsAnswer<Entry> & { foundAt: string | null }> {
  const labels = host.split('.');
  let own: DnsAnswer<Entry> | null = null;
  for (let at = 0; at === 0 || (at < labels.length - 1 && at < MAX_LABELS_CLIMBED); at += 1) {
    const name = labels.slice(at).join('.');
    const found = await answer(ask(name));
    own ??= found;
    if ('records' in found && found.records.length > 0) return { ...found, foundAt: name };
    // A server that fails hides whatever it has; going on would report the parent's records as this host's.
    if ('error' in found && found.error !== 'not_found') return { ...found, foundAt: null };
  }
  return { ...(own ?? { records: [] }), foundAt: null };
}

/**
 * Looks up A, AAAA, MX, TXT, CAA and NS of a host name. Failures are in the report, not thrown.
 * Rejects with SafeFetchError invalid_url for an invalid host name, and address_refused for a name the policy refuses.
 */
export async function queryDns(policy: TargetPolicy, host: string): Promise<DnsReport> {
  const name = nameToAsk(policy, host);
  const client = createDnsClient(policy.dnsServers);
  const [a, aaaa, mx, txt, caa, ns] = await Promise.all([
    answer(client.resolve4(name)),
    answer(client.resolve6(name)),
    answer(client.resolveMx(name)),
    answer(client.resolveTxt(name).then((records) => records.map((strings) => strings.join('')))),
    climb(name, (parent) => client.resolveCaa(parent)),
    climb(name, (parent) => client.resolveNs(parent)),
  ]);
  return { host: name, a, aaaa, mx, txt, caa, ns };
}

/**
 * Looks up the TXT records of one name, each record's strings joined. Failures are in the result, not thrown.
 * Rejects with SafeFetchError invalid_url for an invalid name, and address_refused for a name the policy refuses.
 */
export async function queryTxt(policy: TargetPolicy, name: string): Promise<DnsAnswer<string>> {
  const client = createDnsClient(policy.dnsServers);
  return answer(client.resolveTxt(nameToAsk(policy, name)).then((records) => records.map((strings) => strings.join(''))));
}

/** The name in the form used in queries: lower case, punycode, no trailing dot. */
export function nameToAsk(policy: TargetPolicy, host: string): string {
  const guard = createTargetGuard(policy);
  guard.close();
  const name = bareHost(guard.parse(`https://${host}`).hostname);
  if (/[/\\?#@:\s]/.test(host) || isIP(name) !== 0) throw new SafeFetchError('invalid_url', host);
  return name;
}
