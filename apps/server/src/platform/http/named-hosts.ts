import type { Context } from 'hono';

/*
 * Subdomains of the server: `acme` of acme.plumbline.example.com. On a local server without a public address they are subdomains of `localhost`,
 * which always resolves to the same machine.
 */

const VARIABLE = 'hostName';

export interface HostSettings {
  /** The origin that browsers use; null on a local server. */
  readonly publicUrl: string | null;
  /** Whether subdomains are in use. */
  readonly subdomains: boolean;
}

/**
 * The subdomain of a host; null for any other host and for deeper subdomains.
 * @param host a URL with that host and the scheme of the public address
 */
export function subdomainOfHost(host: URL, { publicUrl, subdomains }: HostSettings): string | null {
  if (!subdomains) return null;
  const own = publicUrl === null ? null : new URL(publicUrl);
  if (own !== null && host.port !== own.port) return null;
  const behind = `.${own?.hostname ?? 'localhost'}`;
  const name = host.hostname.endsWith(behind) ? host.hostname.slice(0, -behind.length) : '';
  return name === '' || name.includes('.') ? null : name;
}

/** The host that subdomains are prefixed to, with its port. @param site origin of the server as browsers reach it */
export function parentHost(site: string, { publicUrl }: HostSettings): string {
  const { host, port } = new URL(site);
  if (publicUrl !== null) return host;
  // IP addresses have no subdomains.
  return port === '' ? 'localhost' : `localhost:${port}`;
}

/** The origin of a subdomain. @param site as parentHost */
export function subdomainOrigin(name: string, site: string, place: HostSettings): string {
  return `${new URL(site).protocol}//${name}.${parentHost(site, place)}`;
}

/** Remembers the subdomain of a request. */
export function setRequestedSubdomain(context: Context, name: string | null): void {
  context.set(VARIABLE, name);
}

/** The subdomain of a request, as found by checkHost; null for the server itself. */
export function requestedSubdomain(context: Context): string | null {
  const name: unknown = context.get(VARIABLE);
  return typeof name === 'string' ? name : null;
}
