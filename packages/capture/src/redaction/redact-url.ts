import type { NameRule } from './redactor.ts';
import { redactPairs } from './redact-pairs.ts';
import { REDACTED, redactShapes } from './secret-patterns.ts';

/** Path segments followed by a secret: `/reset-password/<secret>`. */
const SECRET_PLACE =
  /^(?:reset|reset-password|password-reset|verify|verification|confirm|activate|activation|invite|invitation|invitations|magic|magic-link|unsubscribe|token|tokens|share|s)$/i;
const LONG_RANDOM = /^(?=.*\d)(?=.*[a-zA-Z])[\w~.-]{20,}$/;
/** OAuth and sign-in parameters whose short names say little by themselves. */
const SHORT_NAMES = new Set([
  'code',
  'state',
  'key',
  'k',
  't',
  'sig',
  'hash',
  'x-amz-signature',
  'x-amz-credential',
  'x-amz-security-token',
  'x-goog-signature',
  'x-goog-credential',
]);

/** Maximum nesting of addresses and encodings; anything deeper is removed unread. */
const MAX_DEPTH = 5;

/** Removes user, password and the values of sensitive parameters from an address, in query and fragment alike. Accepts relative addresses. */
export function redactUrl(address: string, isSensitive: NameRule, depth = 0): string {
  const [, beforeQuery = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(redactShapes(address)) ?? [];
  return redactPath(beforeQuery, isSensitive) + redactParameters(query, isSensitive, depth) + redactFragment(fragment, isSensitive, depth);
}

function redactPath(path: string, isSensitive: NameRule): string {
  const segments = path.split('/');
  return segments
    .map((segment, at) =>
      SECRET_PLACE.test(segments[at - 1] ?? '') && LONG_RANDOM.test(segment) ? REDACTED : matrixParameters(segment, isSensitive),
    )
    .join('/');
}

/** `;jsessionid=…` in a path segment. */
function matrixParameters(segment: string, isSensitive: NameRule): string {
  return segment.replaceAll(/;([^;=]+)=[^;]+/g, (all: string, name: string) => (isSensitive(decode(name)) ? `;${name}=${REDACTED}` : all));
}

/** A fragment may be parameters (`#access_token=…`), a path with parameters (`#/login?token=…`) or a name. */
function redactFragment(fragment: string, isSensitive: NameRule, depth: number): string {
  const at = fragment.indexOf('?');
  if (at >= 0) return redactPath(fragment.slice(0, at), isSensitive) + redactParameters(fragment.slice(at), isSensitive, depth);
  return fragment.includes('=') ? redactParameters(fragment, isSensitive, depth) : redactPath(fragment, isSensitive);
}

/**
 * Removes the values of sensitive names from `?a=1&token=2`; also for form bodies.
 * @param parameters with or without a leading `?` or `#`
 * @param depth how many addresses they are nested in
 */
export function redactParameters(parameters: string, isSensitive: NameRule, depth = 0): string {
  return parameters.replaceAll(/([?#&;]|^)([^=&;?#]+)=([^&;]*)/g, (all: string, before: string, name: string, value: string) => {
    const plainName = decode(name);
    if (value === '') return all;
    if (isSensitive(plainName) || SHORT_NAMES.has(plainName.toLowerCase())) return `${before}${name}=${REDACTED}`;
    const plain = decode(value);
    const clean = redactValue(plain, isSensitive, depth + 1);
    return clean === plain ? all : `${before}${name}=${encodeURIComponent(clean)}`;
  });
}

/** The value of a parameter may itself be an address, a form or JSON, and be encoded again. */
function redactValue(value: string, isSensitive: NameRule, depth: number): string {
  const plain = decode(value);
  const isAddress = /^(?:https?:\/\/|\/)[^\s]*[?#]/i.test(value);
  if (depth > MAX_DEPTH && (isAddress || plain !== value)) return REDACTED;
  if (isAddress) return redactUrl(value, isSensitive, depth);
  const clean = redactPairs(redactShapes(value), isSensitive);
  if (clean !== value || plain === value) return clean;
  const inner = redactValue(plain, isSensitive, depth + 1);
  return inner === plain ? value : inner;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
