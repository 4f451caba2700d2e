import { askNameServer, type NameServerAnswer } from './ask-name-server.ts';
import { nameToAsk, type DnsErrorCode } from './query-dns.ts';
import type { TargetPolicy } from './target-policy.ts';

/** What the DNS says about the signatures of a domain. */
export interface DnssecReport {
  /** DS records the parent zone has for it, which make its signatures count; null when that is unknown. */
  readonly dsCount: number | null;
  /** Why it is unknown. */
  readonly error: DnsErrorCode | null;
  /** Whether the domain has name servers of its own, so that it can have signatures of its own; null when that is unknown. */
  readonly isZone: boolean | null;
  /** Whether the zone above is signed itself; without that no zone below it can be. null when that is unknown. */
  readonly isParentSigned: boolean | null;
  /** Whether the signatures hold; null where the resolver does not check them. */
  readonly isValid: boolean | null;
}

const UNKNOWN: DnssecReport = { dsCount: null, error: null, isZone: null, isParentSigned: null, isValid: null };

/**
 * Looks up whether a domain is signed with DNSSEC (RFC 4033). Failures are in the report, not thrown.
 * @param domain a registrable domain
 * Rejects with SafeFetchError invalid_url for what is no name, and address_refused for a name the policy refuses.
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

/** Whether the nearest zone above has a DS record: also proof that the resolver knows what that is. */
async function isParentSigned(name: string, ask: Ask): Promise<boolean | null> {
  const labels = name.split('.');
  for (let at = 1; at < labels.length; at += 1) {
    const parent = labels.slice(at).join('.');
    const ds = await ask('DS', parent);
    if ('error' in ds) return null;
    if (ds.count > 0) return true;
    // A name that is no zone is signed with the zone it is in.
    const ns = await ask('NS', parent);
    if ('error' in ns) return null;
    if (ns.count > 0) return false;
  }
  return null;
}

/**
 * Whether data is given only to who does not look at its signatures, and then again to nobody else: a server that failed for a
 * moment proves nothing.
 */
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
