import { promises as dns } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { classifyHostName, isLocalhost } from './host-name.ts';
import { readHostsFile } from './hosts-file.ts';
import { SafeFetchError, systemCode } from './safe-fetch-error.ts';

/** Resolves names to addresses, without checking them. */
export interface HostResolver {
  /** All addresses of a bare host name; rejects with name_not_found or dns_failed, `url` being the name. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  close(): void;
}

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const NOT_FOUND: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA']);

/** A DNS client for the given servers, or the system's when there are none. Throws for a server that is not an IP address. */
export function createDnsClient(dnsServers: readonly string[]): dns.Resolver {
  const client = new dns.Resolver({ timeout: 2000, tries: 2 });
  if (dnsServers.length > 0) client.setServers(dnsServers);
  return client;
}

async function resolveWith(client: dns.Resolver, host: string): Promise<readonly LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([client.resolve4(host), client.resolve6(host)]);
  const addresses: LookupAddress[] = [];
  if (v4.status === 'fulfilled') addresses.push(...v4.value.map((address) => ({ address, family: 4 })));
  if (v6.status === 'fulfilled') addresses.push(...v6.value.map((address) => ({ address, family: 6 })));
  if (addresses.length > 0) return addresses;
  // A server failure for one family says nothing about the name, so it outranks "not found" for the other.
  const reasons = [v4, v6].flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  throw reasons.find((reason) => !NOT_FOUND.has(systemCode(reason))) ?? reasons[0];
}

/** Whether a name stays on the local machine or network, or has no dot, so that public name servers are not queried. */
function isNearby(host: string): boolean {
  return !host.includes('.') || classifyHostName(host) === 'local';
}

/**
 * Resolves a name as this machine would. Internet names do not use getaddrinfo(), which blocks a thread while name servers stay silent: links to a
 * few hundred such names would delay everyone's requests for minutes.
 */
async function resolveAsThisMachine(host: string): Promise<readonly LookupAddress[]> {
  if (isNearby(host)) return dns.lookup(host, { all: true });
  const known = (await readHostsFile()).get(host);
  // Created for each name: it reads the system's name servers, which change when a laptop moves to another network.
  return known ?? resolveWith(createDnsClient([]), host);
}

/** Creates a resolver. Nothing is cached: each connection uses an address looked up for it. */
export function createHostResolver(dnsServers: readonly string[]): HostResolver {
  const client = dnsServers.length > 0 ? createDnsClient(dnsServers) : null;
  // A pool that opens many connections at once makes one lookup.
  const underway = new Map<string, Promise<readonly LookupAddress[]>>();

  async function ask(host: string): Promise<readonly LookupAddress[]> {
    try {
      const answer = client ? await resolveWith(client, host) : await resolveAsThisMachine(host);
      if (answer.length > 0) return answer;
    } catch (error) {
      const code = NOT_FOUND.has(systemCode(error)) ? 'name_not_found' : 'dns_failed';
      throw new SafeFetchError(code, host, error);
    }
    throw new SafeFetchError('name_not_found', host);
  }

  return {
    resolve(host) {
      if (isLocalhost(host)) return Promise.resolve(LOOPBACK);
      const pending = underway.get(host);
      if (pending) return pending;
      const asked = ask(host).finally(() => underway.delete(host));
      underway.set(host, asked);
      return asked;
    },
    close() {
      client?.cancel();
    },
  };
}
