import { parseUrl } from '@plumbline/urls';
import { TEXT } from './text.ts';

/** What the address field holds: a URL that may be tested, or the text to show. */
export type TargetUrl = { readonly url: string } | { readonly problem: string };

const LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
const NUMBERS_ONLY = /^\d+$/;

/** What a server takes. */
export interface TargetRules {
  /** The host shown in examples of the texts. */
  readonly exampleHost: string;
  /** Whether this server takes local addresses. */
  readonly localTargets: boolean;
  /** Origins that its administrator lists (PRIVATE_ALLOW); they are taken as they are, whatever their host and port. */
  readonly listedOrigins?: readonly string[];
}

/**
 * Reads the address of a site as the specification has it: https only, https:// added when no scheme is given. In local
 * mode http:// is taken for loopback and private hosts, since developers' sites live there.
 * @param input what was typed
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

/** The address where its origin is listed; null where it is not. Without a scheme, https comes first. */
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

/** The host part as typed, brackets and port apart. */
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

/** Loopback and private forms; whether an address may really be reached is decided when it is requested. */
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
