import type { ProbePermission } from '@plumbline/audit';
import { classifyAddress, type SafeFetch, type TargetPolicy } from '@plumbline/safe-fetch';
import type { Database } from '../../platform/database/database.ts';
import { hasProof } from '../sites/index.ts';

export interface ProbeServices {
  readonly database: Database;
  readonly fetch: SafeFetch;
  readonly policy: TargetPolicy;
  readonly probes: 'auto' | 'always' | 'verified' | 'never';
}

/**
 * Whether a site may be probed for things that should not be public. On someone else’s site that is an intrusion, so it is only allowed on verified
 * sites. Verification is checked each time, so that one that was removed no longer counts.
 * @param siteOrigin final origin of the start address, which would be probed
 */
export async function mayProbe(services: ProbeServices, workspaceId: string, siteOrigin: string): Promise<ProbePermission> {
  const { probes, database, fetch, policy } = services;
  const { host, hostname } = new URL(siteOrigin);
  if (probes === 'never') return { allowed: false, reason: 'Checking for exposed files is turned off on this server.' };
  if (probes === 'always' || (probes === 'auto' && isLocal(hostname))) return { allowed: true, reason: '' };
  if (await hasProof({ db: database.db, fetch, policy }, workspaceId, host)) return { allowed: true, reason: '' };
  return {
    allowed: false,
    reason: `Security probes only run on verified sites. Add ${host} under Settings, Sites, and verify it there.`,
  };
}

/** Whether a host name refers to this machine. */
export function isLocal(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return classifyAddress(hostname.replace(/^\[|\]$/g, '')) === 'loopback';
}
