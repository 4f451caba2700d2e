import type { NameRule } from './redactor.ts';
import { REDACTED } from './secret-patterns.ts';
import { redactText } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** Headers that contain an address. */
const ADDRESSES = new Set(['location', 'content-location', 'referer', 'origin', 'link', 'refresh', 'x-forwarded-uri', 'x-original-url']);
/** Always sensitive. Cookies lose their values and keep their names, which are useful. */
const COOKIES = new Set(['cookie', 'set-cookie', 'cookie2', 'set-cookie2']);

/** Redacts headers; their names and order are kept. */
export function redactHeaders(headers: readonly Header[], isSensitive: NameRule): Header[] {
  return headers.map(({ name, value }) => ({ name, value: redactHeader(name, value, isSensitive) }));
}

function redactHeader(name: string, value: string, isSensitive: NameRule): string {
  const lower = name.toLowerCase();
  if (lower === 'set-cookie' || lower === 'set-cookie2') return value.replace(/^([^=;]*)=[^;]*/, `$1=${REDACTED}`);
  if (COOKIES.has(lower)) return value.replaceAll(/([^=;\s]+)=[^;]*/g, `$1=${REDACTED}`);
  if (ADDRESSES.has(lower)) return redactUrl(value, isSensitive);
  // `WWW-Authenticate` requests a secret and contains none.
  if (lower !== 'www-authenticate' && isSensitive(name)) return REDACTED;
  return redactText(value, isSensitive);
}
