import { parseUrl } from '@plumbline/urls';
import { TEXT } from './text.ts';

/** The result of reading the address field: a URL that may be tested, or the error message to show. */
export type TargetUrl = { readonly url: string } | { readonly problem: string };

const LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
const NUMBERS_ONLY = /^\d+$/;

/** What a server accepts. */
export interface TargetRules {
  /** The host used in examples in error messages. */
  readonly exampleHost: string;
  /** Whether this server accepts local addresses. */
  readonly localTargets: boolean;
  /** Origins listed by its administrator (PRIVATE_ALLOW); they are accepted as they are, whatever their host and port. */
  readonly listedOrigins?: readonly string[];
}

/**
 * Reads the address of a site as the specification demands: https only, https:// added when no scheme is given. In local mode http:// is accepted for
 * loopback and private hosts, since developers' sites run there.
 * @param input as typed
 */
export function readTargetUrl(input: string, options: TargetRules): TargetUrl {
  const text = input.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase() ?? null;
  const listed = readListed(text, scheme, options.listedOrigins ?? []);
  if (listed) return { url: listed };
  const local = options.localTargets && isLocalHost(hostOf(text));
  if (scheme === 'http' && !local) return { problem: TEXT.httpRefused };
  if (scheme !== null && scheme !== 'https' && scheme !== 'http') return { problem: pleaseEnter(options.exampleHost) };
  const rest = scheme === null ? text : text.slice(scheme.length + 3);
  if (!local && !isDomain(hostOf(rest))) {
    return { problem: scheme === 'https' ? invalidFormat(options.exampleHost) : pleaseEnter(options.exampleHost) };
  }
  const parsed = parseUrl(scheme === null ? `${local ? 'http' : 'https'}://${rest}` : text);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') {
    return { problem: scheme === 'https' ? invalidFormat(options.exampleHost) : pleaseEnter(options.exampleHost) };
  }
  parsed.hash = '';
  return { url: parsed.href };
}

/** The address if its origin is listed, else null. Without a scheme, https is tried first. */
function readListed(text: string, scheme: string | null, origins: readonly string[]): string | null {
  for (const typed of scheme === null ? [`https://${text}`, `http://${text}`] : [text]) {
    const url = parseUrl(typed);
    if (!url || !origins.includes(url.origin) || url.username !== '' || url.password !== '') continue;
    url.hash = '';
    return url.href;
  }
  return null;
}

function invalidFormat(host: string): string {
  return `Invalid domain format after 'https://'. Example: ${host}`;
}

function pleaseEnter(host: string): string {
  return `Please enter a valid domain (e.g. ${host}) or a secure URL (e.g. https://${host}).`;
}

/** The host part as typed, without brackets and port. */
function hostOf(text: string): string {
  const rest = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const authority = /^[^/?#\\]*/.exec(rest)?.[0] ?? '';
  return authority.startsWith('[') ? authority.slice(0, authority.indexOf(']') + 1) : (authority.split(':')[0] ?? '');
}

function isDomain(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  return host.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !NUMBERS_ONLY.test(top);
}

/** Loopback and private hosts; whether an address may really be reached is decided when it is requested. */
function isLocalHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^\[f[cd][0-9a-f:]+\]$/i.test(host) ||
    /^(127|10)\.\d+\.\d+\.\d+$/.test(host) ||
    /^192\.168\.\d+\.\d+$/.test(host) ||
    /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(host)
  );
}
