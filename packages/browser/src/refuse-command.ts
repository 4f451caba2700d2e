import { parseUrl } from '@plumbline/urls';

/**
 * Which addresses a browser may be told to open.
 * @returns one sentence for the user when it may not, null when it may
 */
export type AddressRule = (url: string) => string | null;

/** Protocol commands that make the browser itself fetch the address in their `url` parameter. */
const OPENING = new Set(['Page.navigate', 'Target.createTarget', 'Fetch.continueRequest', 'Network.loadNetworkResource']);
/** Commands that pass local files to a page or an extension, or that carry other commands inside. */
const FORBIDDEN = new Set([
  'DOM.setFileInputFiles',
  'Extensions.loadUnpacked',
  'Target.sendMessageToTarget',
  'Target.exposeDevToolsProtocol',
]);
const NOT_HTTP = 'Only http:// and https:// addresses can be tested.';
/** Pages of the default context store data on disk, without a limit. */
const NO_CONTEXT = 'A page is opened in a context of its own, which keeps what it stores in memory.';
const REFUSED_CODE = -32_000;
/** Marks our own refusals among the protocol’s errors. */
export const REFUSED_DATA = 'refused by Plumbline';

/** Lets a browser open only http and https; the proxy decides which of them it reaches. */
export const httpOnly: AddressRule = (url) => (/^https?:$/.test(parseUrl(url)?.protocol ?? '') ? null : NOT_HTTP);

/** Lets a browser open nothing: it only shows the HTML it is given. */
export const nothing: AddressRule = () => 'This browser opens no addresses.';

/**
 * The protocol’s error for a command that is not passed on; null for any other. What a page does by itself is not a command: Chromium
 * keeps pages away from files and its own pages, and the proxy checks the rest.
 */
export function refusalOf(message: object, rule: AddressRule): object | null {
  const method: unknown = Reflect.get(message, 'method');
  if (typeof method !== 'string') return null;
  const problem = FORBIDDEN.has(method) ? `${method} is not used here.` : OPENING.has(method) ? problemOf(method, message, rule) : null;
  if (problem === null) return null;
  const sessionId: unknown = Reflect.get(message, 'sessionId');
  return {
    id: Reflect.get(message, 'id'),
    ...(sessionId === undefined ? {} : { sessionId }),
    error: { code: REFUSED_CODE, message: problem, data: REFUSED_DATA },
  };
}

function problemOf(method: string, message: object, rule: AddressRule): string | null {
  const params: unknown = Reflect.get(message, 'params') ?? {};
  if (typeof params !== 'object' || params === null) return null;
  const problem = addressProblemOf(Reflect.get(params, 'url'), rule);
  if (problem !== null || method !== 'Target.createTarget') return problem;
  return typeof Reflect.get(params, 'browserContextId') === 'string' ? null : NO_CONTEXT;
}

function addressProblemOf(url: unknown, rule: AddressRule): string | null {
  if (url === undefined || url === 'about:blank' || url === '') return null;
  if (typeof url !== 'string') return NOT_HTTP;
  return httpOnly(url) ?? rule(url);
}
