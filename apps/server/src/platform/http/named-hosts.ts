import type { Context } from 'hono';

/*
 * Names before the server's own: `acme` of acme.plumbline.example.com. On a server of one's own machine without a public address they stand before
 * `localhost`, which leads there under any name.
 */

const VARIABLE = 'hostName';

export interface HostPlace {
  /** The origin browsers use; null on a server of one's own machine. */
  readonly publicUrl: string | null;
  /** Whether names stand before it. */
  readonly subdomains: boolean;
}

/**
 * The name before the server's own; null for every other host, and for more than one name.
 * @param host a URL of that host, with the scheme of the public address
 */
export function nameBefore(host: URL, { publicUrl, subdomains }: HostPlace): string | null {
  if (!subdomains) return null;
  const own = publicUrl === null ? null : new URL(publicUrl);
  if (own !== null && host.port !== own.port) return null;
  const behind = `.${own?.hostname ?? 'localhost'}`;
  const name = host.hostname.endsWith(behind) ? host.hostname.slice(0, -behind.length) : '';
  return name === '' || name.includes('.') ? null : name;
}

/** What stands behind names, with its port. @param site origin of the server, as browsers reach it */
export function hostBehind(site: string, { publicUrl }: HostPlace): string {
  const { host, port } = new URL(site);
  if (publicUrl !== null) return host;
  // Nothing stands before the number of an address.
  return port === '' ? 'localhost' : `localhost:${port}`;
}

/** The origin of a name. @param site as of hostBehind */
export function namedOrigin(name: string, site: string, place: HostPlace): string {
  return `${new URL(site).protocol}//${name}.${hostBehind(site, place)}`;
}

/** Keeps the name a request is for. */
export function putAskedName(context: Context, name: string | null): void {
  context.set(VARIABLE, name);
}

/** The name a request is for, as checkHost found it; null for the server itself. */
export function askedName(context: Context): string | null {
  const name: unknown = context.get(VARIABLE);
  return typeof name === 'string' ? name : null;
}
