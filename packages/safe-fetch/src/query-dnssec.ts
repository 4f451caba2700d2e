import { askNameServer, type NameServerAnswer } from './ask-name-server.ts';
import { nameToAsk, type DnsErrorCode } from './query-dns.ts';
import type { TargetPolicy } from './target-policy.ts';

/** The DNSSEC state of a domain. */
export interface DnssecReport {
  /** Number of DS records for it in the parent zone, without which its signatures do not count; null when unknown. */
  readonly dsCount: number | null;
  /** Why it is unknown. */
  readonly error: DnsErrorCode | null;
  /** Whether the domain has its own name servers, so that it can have its own signatures; null when unknown. */
  readonly isZone: boolean | null;
  /** Whether the parent zone is signed; if not, no zone below it can be. null when unknown. */
  readonly isParentSigned: boolean | null;
  /** Whether the signatures are valid; null where the resolver does not validate them. */
  readonly isValid: boolean | null;
}

const UNKNOWN: DnssecReport = { dsCount: null, error: null, isZone: null, isParentSigned: null, isValid: null };

/**
 * Looks up whether a domain is signed with DNSSEC (RFC 4033). Failures are in the report, not thrown.
 * @param domain a registrable domain
 * Rejects with SafeFetchError invalid_url for an invalid name, and address_refused for a name the policy refuses.
 */
export async function queryDnssec(policy: TargetPolicy, domain: string): Promise<DnssecReport> {
  const name = nameToAsk(policy, domain);
  const ask = (type: 'DS' | 'NS' | 'SOA', of: string, isUnchecked = false) =>
    askNameServer(policy.dnsServers, { type, name: of, isUnchecked });
  const [ds, soa] = await Promise.all([ask('DS', name), ask('SOA', name)]);
  if ('error' in ds) return { ...UNKNOWN, error: ds.error };
  if (ds.count > 0) {
    const isBogus =
      ds.isAuthentic &&
      isServerFailure(soa) &&
      (await isRefusedForSignatures(
        () => ask('SOA', name),
        () => ask('SOA', name, true),
      ));
    const isValid = isBogus ? false : 'count' in soa && soa.isAuthentic ? true : null;
    return { dsCount: ds.count, error: null, isZone: true, isParentSigned: true, isValid };
  }
  const isZone = 'error' in soa ? null : soa.count > 0;
  return { dsCount: 0, error: null, isZone, isParentSigned: await isParentSigned(name, ask), isValid: null };
}

type Ask = (type: 'DS' | 'NS', name: string) => ReturnType<typeof askNameServer>;

/** Whether the nearest zone above has a DS record, which also proves that the resolver supports them. */
async function isParentSigned(name: string, ask: Ask): Promise<boolean | null> {
  const labels = name.split('.');
  for (let at = 1; at < labels.length; at += 1) {
    const parent = labels.slice(at).join('.');
    const ds = await ask('DS', parent);
    if ('error' in ds) return null;
    if (ds.count > 0) return true;
    // A name that is not a zone is signed with the zone it is in.
    const ns = await ask('NS', parent);
    if ('error' in ns) return null;
    if (ns.count > 0) return false;
  }
  return null;
}

/** Whether data is returned only without validation, and with validation fails repeatedly: a server that failed once for a moment proves nothing. */
async function isRefusedForSignatures(
  ask: () => Promise<NameServerAnswer>,
  askUnchecked: () => Promise<NameServerAnswer>,
): Promise<boolean> {
  const unchecked = await askUnchecked();
  return 'count' in unchecked && unchecked.count > 0 && isServerFailure(await ask());
}

function isServerFailure(answer: NameServerAnswer): boolean {
  return 'error' in answer && answer.error === 'server_failed';
}
