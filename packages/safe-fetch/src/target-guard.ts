import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { parseUrl } from '@plumbline/urls';
import { isBlockedPort } from './blocked-port.ts';
import { type AddressClass, classifyAddress } from './classify-address.ts';
import { bareHost, classifyHostName, isLocalhost } from './host-name.ts';
import { isOwnAddress, isOwnOrigin, leadsToThisMachine } from './own-addresses.ts';
import { createHostResolver } from './resolve-host.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import type { SafeFetchErrorCode } from './safe-fetch-error.ts';
import { compilePolicy, isClassAdmitted, isListed } from './target-policy.ts';
import type { TargetPolicy } from './target-policy.ts';

/** The target of a connection: a host and port, and the origins it counts as for privateAllow. */
export interface Target {
  /** Bare host: no brackets, no trailing dot. */
  host: string;
  port: number;
  /** Usually one; two for a proxy tunnel, whose scheme is unknown. */
  origins: readonly string[];
}

/** Both ends of a connection, with a socket's field names. */
export interface Ends {
  readonly remoteAddress?: string | undefined;
  readonly localAddress?: string | undefined;
}

/** Enforces the policy. All network code of this package goes through it. */
export interface TargetGuard {
  /** Parses a URL and checks everything that can be checked without DNS; throws SafeFetchError. */
  parse(url: string | URL, base?: URL): URL;
  /** Checks a target without DNS; throws SafeFetchError with the given url. */
  admit(target: Target, url: string): void;
  /** The addresses to connect to, every one admitted; rejects with SafeFetchError. */
  addresses(target: Target): Promise<readonly LookupAddress[]>;
  /** Why an open connection to the target may not be used; null where it may. */
  refusal(target: Target, connection: Ends): SafeFetchErrorCode | null;
  close(): void;
}

const MAX_URL_LENGTH = 16_384;
const MAX_HOST_LENGTH = 253;
const MAX_REMEMBERED_ORIGINS = 2048;
/** A name may have thousands, and each takes time to check. Addresses beyond this number are never connected to. */
const MAX_ADDRESSES = 64;
/** The ports of a public website on this machine. */
const WEBSITE_PORTS: ReadonlySet<number> = new Set([80, 443]);

/** The target of a parsed http(s) URL. Pure. */
export function targetOf(url: URL): Target {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: bareHost(url.hostname), port, origins: [url.origin] };
}

/** Creates a guard for a policy. Throws TypeError for an invalid policy. */
export function createTargetGuard(policy: TargetPolicy): TargetGuard {
  const compiled = compilePolicy(policy);
  const resolver = createHostResolver(policy.dnsServers);
  // Without DNS the verdict on a name depends only on the origin, so a crawl of one site computes it once.
  const admittedOrigins = new Set<string>();

  function judge(target: Target, address: string, from?: string): SafeFetchErrorCode | null {
    if (isOwnAddress(address, target.port, from)) return 'own_address_refused';
    return isClassAdmitted(compiled, target.origins, classFrom(address, target.port, from)) ? null : 'address_refused';
  }

  /** The server's own addresses may change at any time, so this verdict is never cached. */
  function refuseOwn(target: Target, url: string): void {
    const host = isLocalhost(target.host) ? '127.0.0.1' : target.host;
    if (isOwnOrigin(target.origins) || isOwnAddress(host, target.port)) throw new SafeFetchError('own_address_refused', url);
  }

  function admit(target: Target, url: string): void {
    if (target.host === '' || target.host.length > MAX_HOST_LENGTH) throw new SafeFetchError('invalid_url', url);
    refuseOwn(target, url);
    if (isBlockedPort(target.port)) throw new SafeFetchError('port_refused', url);
    if (isIP(target.host) !== 0) {
      const code = judge(target, target.host);
      if (code) throw new SafeFetchError(code, url);
      return;
    }
    const kind = classifyHostName(target.host);
    const mayBeLocal = compiled.allowsPrivate || isListed(compiled, target.origins);
    if (kind === 'never' || (kind === 'local' && !mayBeLocal)) throw new SafeFetchError('address_refused', url);
  }

  function parse(input: string | URL, base?: URL): URL {
    const text = String(input);
    const url = text.length > MAX_URL_LENGTH ? null : parseUrl(text, base?.href);
    if (url === null) throw new SafeFetchError('invalid_url', text);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SafeFetchError('scheme_refused', url.href);
    if (url.username !== '' || url.password !== '') {
      url.username = '';
      url.password = '';
      throw new SafeFetchError('credentials_refused', url.href);
    }
    if (admittedOrigins.has(url.origin)) {
      refuseOwn(targetOf(url), url.href);
      return url;
    }
    const target = targetOf(url);
    admit(target, url.href);
    // An address is checked each time: it may become one of this machine.
    if (isIP(target.host) !== 0) return url;
    if (admittedOrigins.size >= MAX_REMEMBERED_ORIGINS) admittedOrigins.clear();
    admittedOrigins.add(url.origin);
    return url;
  }

  async function addresses(target: Target): Promise<readonly LookupAddress[]> {
    const family = isIP(target.host);
    const found = family === 0 ? await resolver.resolve(target.host) : [{ address: target.host, family }];
    const few = found.slice(0, MAX_ADDRESSES);
    // One bad address refuses the name: we cannot predict which one a connection will use.
    for (const { address } of few) {
      const code = judge(target, address);
      if (code) throw new SafeFetchError(code, target.origins[0] ?? target.host);
    }
    return few;
  }

  function refusal(target: Target, { remoteAddress, localAddress }: Ends): SafeFetchErrorCode | null {
    // The other end has closed it: its address is unknown, and it leads nowhere any more.
    return remoteAddress === undefined ? 'connect_failed' : judge(target, remoteAddress, localAddress);
  }

  return { parse, admit, addresses, refusal, close: () => resolver.close() };
}

/**
 * The class of an address as seen from this machine. Its own public addresses count as loopback, since connections to them from here bypass any
 * firewall in front of the machine.
 */
function classFrom(address: string, port: number, from: string | undefined): AddressClass {
  const kind = classifyAddress(address);
  return kind === 'public' && !WEBSITE_PORTS.has(port) && leadsToThisMachine(address, from) ? 'loopback' : kind;
}
