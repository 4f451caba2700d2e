// undici sets these; above all, a caller's Host header would reach a different site than the one that was checked.
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The defaults with the caller's headers over them, names in lower case. Pure. */
export function mergeHeaders(defaults: Record<string, string>, given?: Record<string, string>): Record<string, string> {
  if (given === undefined) return defaults;
  const merged = { ...defaults };
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (!CONNECTION_HEADERS.has(lower)) merged[lower] = value;
  }
  return merged;
}

// After a redirect to another origin, only the caller's content negotiation is kept: any other header may be a secret.
const PORTABLE_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'cache-control',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
]);

/** The headers to send on after a redirect to another origin. Pure. */
export function portableHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => PORTABLE_HEADERS.has(name)));
}
