import { parseUrl } from '@plumbline/urls';
import type { AddressClass } from './classify-address.ts';

/** Which addresses user-given URLs may lead to. */
export interface TargetPolicy {
  /**
   * 'deny' refuses every address that is not globally reachable unicast; 'allow' lets private and loopback through
   * (local mode). Metadata and other never-addresses are refused in both.
   */
  privateTargets: 'allow' | 'deny';
  /** Origins (scheme://host[:port]) admitted even with private or loopback addresses, but never with metadata addresses. */
  privateAllow: readonly string[];
  /** DNS servers ("1.1.1.1", "127.0.0.1:5353"); empty = the system resolver. */
  dnsServers: readonly string[];
}

/** A policy with its origins in canonical form. */
export interface CompiledPolicy {
  allowsPrivate: boolean;
  privateOrigins: ReadonlySet<string>;
}

const REACHABLE: ReadonlySet<AddressClass> = new Set(['public']);
const WITH_LISTED: ReadonlySet<AddressClass> = new Set(['public', 'private', 'loopback']);
const WITH_LOCAL: ReadonlySet<AddressClass> = new Set(['public', 'private', 'loopback', 'link-local', 'reserved']);

/** Canonicalises a policy. Throws TypeError for a privateAllow entry that is not an http(s) origin. */
export function compilePolicy(policy: TargetPolicy): CompiledPolicy {
  const privateOrigins = new Set(
    policy.privateAllow.map((entry) => {
      const url = parseUrl(entry);
      const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && `${url.search}${url.username}` === '';
      if (!isOrigin) throw new TypeError(`privateAllow takes origins such as http://localhost:3000, not "${entry}"`);
      return url.origin;
    }),
  );
  // Anything but the exact word 'allow' denies, so that a misspelt setting fails closed.
  return { allowsPrivate: policy.privateTargets === 'allow', privateOrigins };
}

/** Whether a connection for this origin may go to an address of this class. Pure. */
export function isClassAdmitted(policy: CompiledPolicy, origins: readonly string[], kind: AddressClass): boolean {
  if (policy.allowsPrivate) return WITH_LOCAL.has(kind);
  return (isListed(policy, origins) ? WITH_LISTED : REACHABLE).has(kind);
}

/** Whether one of these origins is named in privateAllow. Pure. */
export function isListed(policy: CompiledPolicy, origins: readonly string[]): boolean {
  return origins.some((origin) => policy.privateOrigins.has(origin));
}
