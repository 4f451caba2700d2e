import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isBlockedPort } from './blocked-port.ts';
import { classifyAddress } from './classify-address.ts';
import { bareHost, classifyHostName, isLocalhost } from './host-name.ts';
import { isOwnAddress, isOwnOrigin } from './own-addresses.ts';
import { createHostResolver } from './resolve-host.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import type { SafeFetchErrorCode } from './safe-fetch-error.ts';
import { compilePolicy, isClassAdmitted, isListed } from './target-policy.ts';
import type { TargetPolicy } from './target-policy.ts';

/** Where a connection is to go: a host and port, and the origins it counts as for privateAllow. */
export interface Target {
  /** Bare host: no brackets, no trailing dot. */
  host: string;
  port: number;
  /** Usually one; two for a proxy tunnel, whose scheme is unknown. */
  origins: readonly string[];
}

/** The policy at work. All network code of this package goes through it. */
export interface TargetGuard {
  /** Parses and judges everything that can be judged without DNS; throws SafeFetchError. */
  parse(url: string | URL, base?: URL): URL;
  /** Judges a target without DNS; throws SafeFetchError with the given url. */
  admit(target: Target, url: string): void;
  /** The addresses to connect to, every one admitted; rejects with SafeFetchError. */
  addresses(target: Target): Promise<readonly LookupAddress[]>;
  /** Why this address may not be connected to for the target; null where it may. */
  refusal(target: Target, address: string): SafeFetchErrorCode | null;
  close(): void;
}

const MAX_URL_LENGTH = 16_384;
const MAX_HOST_LENGTH = 253;
const MAX_REMEMBERED_ORIGINS = 2048;

/** The target of a parsed http(s) URL. Pure. */
export function targetOf(url: URL): Target {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: bareHost(url.hostname), port, origins: [url.origin] };
}

/** Makes a guard for a policy. Throws TypeError for a policy that is not usable. */
export function createTargetGuard(policy: TargetPolicy): TargetGuard {
  const compiled = compilePolicy(policy);
  const resolver = createHostResolver(policy.dnsServers);
  // The verdict without DNS depends on the origin alone, so a crawl of one site computes it once.
  const admittedOrigins = new Set<string>();

  function refusal(target: Target, address: string): SafeFetchErrorCode | null {
    if (isOwnAddress(address, target.port)) return 'own_address_refused';
    return isClassAdmitted(compiled, target.origins, classifyAddress(address)) ? null : 'address_refused';
  }

  /** The server's own addresses may be taken at any time, so this is never remembered. */
  function refuseOwn(target: Target, url: string): void {
    const host = isLocalhost(target.host) ? '127.0.0.1' : target.host;
    if (isOwnOrigin(target.origins) || isOwnAddress(host, target.port)) throw new SafeFetchError('own_address_refused', url);
  }

  function admit(target: Target, url: string): void {
    if (target.host === '' || target.host.length > MAX_HOST_LENGTH) throw new SafeFetchError('invalid_url', url);
    refuseOwn(target, url);
    if (isBlockedPort(target.port)) throw new SafeFetchError('port_refused', url);
    if (isIP(target.host) !== 0) {
      const code = refusal(target, target.host);
      if (code) throw new SafeFetchError(code, url);
      return;
    }
    const kind = classifyHostName(target.host);
    const mayBeLocal = compiled.allowsPrivate || isListed(compiled, target.origins);
    if (kind === 'never' || (kind === 'local' && !mayBeLocal)) throw new SafeFetchError('address_refused', url);
  }

  function parse(input: string | URL, base?: URL): URL {
    const text = String(input);
    const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text, base?.href);
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
    admit(targetOf(url), url.href);
    if (admittedOrigins.size >= MAX_REMEMBERED_ORIGINS) admittedOrigins.clear();
    admittedOrigins.add(url.origin);
    return url;
  }

  async function addresses(target: Target): Promise<readonly LookupAddress[]> {
    const family = isIP(target.host);
    const found = family === 0 ? await resolver.resolve(target.host) : [{ address: target.host, family }];
    // One bad address refuses the name: which of them a connection picks is not ours to predict.
    for (const { address } of found) {
      const code = refusal(target, address);
      if (code) throw new SafeFetchError(code, target.origins[0] ?? target.host);
    }
    return found;
  }

  return { parse, admit, addresses, refusal, close: () => resolver.close() };
}
