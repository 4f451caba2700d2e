import { parseUrl } from '@plumbline/urls';

/** Domains of examples and vocabularies, which lead nowhere. */
const HARMLESS = new Set(['schema.org', 'www.w3.org', 'example.com', 'www.example.com', 'example.org']);

const END = '[^\\s<>"\'`()[\\]{}|\\\\^]+';
const SCRIPTED = `\\b(?:javascript|vbscript|data|blob|file|mailto|tel|xmpp):${END}`;
const WEB = `(?:\\b[a-z][a-z0-9+.-]{1,20}:)?//${END}|www\\.${END}`;
const MAILBOX = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+';
/** A single pass, so that the output of one rule is not changed by the next. */
const ADDRESS = new RegExp(`(?<scripted>${SCRIPTED})|(?<web>${WEB})|(?<mailbox>${MAILBOX})`, 'gi');

/**
 * Neutralises every address that leads away from the tested site: host and path remain as text, without scheme and query,
 * so that nothing turns it into a link and it cannot carry data out.
 * @param siteHost host and port of the tested site, whose addresses are kept
 * @param wrap how to format the text; as code by default
 */
export function plainAddresses(text: string, siteHost: string, wrap: (words: string) => string = (words) => `\`${words}\``): string {
  return text.replace(ADDRESS, (match, scripted?: string, web?: string) => {
    if (scripted !== undefined) return '(address left out)';
    return web === undefined ? wrap(match) : plainWebAddress(match, siteHost, wrap);
  });
}

function plainWebAddress(address: string, siteHost: string, wrap: (words: string) => string): string {
  const url = toUrl(address);
  if (!url) return wrap(address.replace(/^[^/]*\/\/|^www\./i, '').split(/[?#]/, 1)[0] ?? '');
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (isWeb && (url.host === siteHost || HARMLESS.has(url.host))) return address;
  return wrap(`${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}`);
}

function toUrl(text: string): URL | null {
  const whole = text.startsWith('//') ? `https:${text}` : /^www\./i.test(text) ? `https://${text}` : text;
  return parseUrl(whole);
}
