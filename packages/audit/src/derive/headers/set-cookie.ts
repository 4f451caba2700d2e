import type { HeaderFields } from '../../artifacts.ts';

/** One cookie that a response sets. The value is not kept: it may give access to an account. */
export interface SetCookie {
  readonly name: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** Lower case, '' when absent. */
  readonly sameSite: string;
  /** As written, '' when absent. */
  readonly path: string;
  /** An empty Domain counts as none (RFC 6265bis, section 5.6.3). */
  readonly hasDomain: boolean;
}

/** Cookies that a response sets (RFC 6265bis, section 5.6); those it deletes are left out. */
export function setCookies(headers: HeaderFields): readonly SetCookie[] {
  const now = Date.parse(headers['date']?.[0] ?? '');
  return (headers['set-cookie'] ?? []).flatMap((line) => readCookie(line, now) ?? []);
}

function readCookie(line: string, now: number): SetCookie | null {
  const [pair = '', ...parts] = line.split(';');
  const equals = pair.indexOf('=');
  const name = equals === -1 ? '' : pair.slice(0, equals).trim();
  if (name === '') return null;
  const attributes = new Map<string, string>();
  // Of several attributes with one name, the last counts.
  for (const part of parts) {
    const at = part.indexOf('=');
    attributes.set((at === -1 ? part : part.slice(0, at)).trim().toLowerCase(), at === -1 ? '' : part.slice(at + 1).trim());
  }
  if (isDeletion(attributes, now)) return null;
  return {
    name,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: (attributes.get('samesite') ?? '').toLowerCase(),
    path: attributes.get('path') ?? '',
    hasDomain: (attributes.get('domain') ?? '') !== '',
  };
}

/** Max-Age overrides Expires. Without a Date header, only times long past count as expired. */
function isDeletion(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const maxAge = attributes.get('max-age') ?? '';
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  const expires = Date.parse((attributes.get('expires') ?? '').replaceAll('-', ' '));
  return expires <= (Number.isNaN(now) ? LONG_AGO : now);
}

const LONG_AGO = Date.UTC(2001, 0, 1);
