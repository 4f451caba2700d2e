import { MADE_UP, PUBLIC_KEY_PLACES, SECRET_MARK, SECRET_PATTERNS } from '../../standards/secret-patterns.ts';
import { entropyOf } from './random-text.ts';
import { isTooDeep } from '../parse/is-too-deep.ts';
import type { SourceOffsets } from '../parse/source-offsets.ts';

/** A credential in a source, described without revealing it. */
export interface FoundSecret {
  readonly kind: string;
  /** Offset of its first character. */
  readonly offset: number;
  readonly length: number;
  /** First four characters and the length, e.g. `AKIA… (20 characters)`. */
  readonly redacted: string;
}

const CONTEXT_CHARACTERS = 300;

/** The credentials of a page, searched for once: the excerpts of findings and a separate check both need them. */
export function secretsOf(page: SourceOffsets): readonly FoundSecret[] {
  page.secrets ??= findSecrets(page.source);
  return page.secrets;
}

/** Credentials with a recognisable format and random contents. */
export function findSecrets(source: string): readonly FoundSecret[] {
  if (!SECRET_MARK.test(source)) return [];
  const found: FoundSecret[] = [];
  for (const { kind, pattern, minEntropy } of SECRET_PATTERNS) {
    for (const match of source.matchAll(pattern)) {
      const [whole, random = ''] = match;
      if (MADE_UP.test(random) || entropyOf(random) < minEntropy) continue;
      if (kind === 'JSON web token' && !isSecretToken(random)) continue;
      if (kind === 'Google API key' && isPublicPlace(source, match.index)) continue;
      const length = whole.trimEnd().length;
      found.push({ kind, offset: match.index, length, redacted: `${whole.slice(0, 4)}… (${length} characters)` });
    }
  }
  return found.toSorted((a, b) => a.offset - b.offset);
}

/** The header must be a real one, and the claims must belong to a person or a program rather than to every visitor. */
function isSecretToken(token: string): boolean {
  const [header, claims] = token.split('.').slice(0, 2).map(decode);
  if (typeof header?.['alg'] !== 'string' || !claims) return false;
  // Public keys that hosted databases give to browsers, and the example of jwt.io.
  return claims['role'] !== 'anon' && claims['sub'] !== '1234567890';
}

function decode(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const json = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    if (isTooDeep(json)) return null;
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function isPublicPlace(source: string, offset: number): boolean {
  const before = source.slice(Math.max(0, offset - CONTEXT_CHARACTERS), offset);
  const after = source.slice(offset, offset + CONTEXT_CHARACTERS);
  return PUBLIC_KEY_PLACES.test(before) || /firebase|authDomain/i.test(after);
}
