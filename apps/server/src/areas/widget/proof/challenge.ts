import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PROOF_MOST_BITS, PROOF_PUZZLES } from '@plumbline/contract';
import { z } from 'zod';

/** Purpose of the keys that sign challenges. */
export const PROOF_KEYS = 'visitor-proof';
/** How long a challenge, and a completed proof, is valid. */
export const PROOF_SECONDS = 600;

const said = z.object({ site: z.uuid(), visitor: z.uuid(), nonce: z.string(), bits: z.number().int(), until: z.number() });

/** Whose challenge it is, and its difficulty. */
export interface ChallengeOf {
  readonly siteId: string;
  readonly userId: string;
  readonly bits: number;
}

/** Creates signed proof-of-work puzzles. @param now in milliseconds */
export function makeChallenge(key: Buffer, { siteId, userId, bits }: ChallengeOf, now: number): string {
  const nonce = randomBytes(16).toString('base64url');
  const words = JSON.stringify({ site: siteId, visitor: userId, nonce, bits, until: now + PROOF_SECONDS * 1000 });
  const text = Buffer.from(words).toString('base64url');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Reads a challenge; null if it was not signed by one of the keys, has expired, or is another visitor’s. */
export function readChallenge(
  keys: readonly Buffer[],
  challenge: string,
  { siteId, userId }: Omit<ChallengeOf, 'bits'>,
  now: number,
): { readonly nonce: string; readonly bits: number } | null {
  const [text = '', signature = ''] = challenge.split('.');
  const given = Buffer.from(signature, 'base64url');
  // All keys are tried, in constant time.
  const signed = keys.filter((key) => {
    const own = sign(key, text);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  if (signed.length === 0) return null;
  const { site, visitor, nonce, bits, until } = said.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return site === siteId && visitor === userId && until > now && bits <= PROOF_MOST_BITS ? { nonce, bits } : null;
}

/** Whether the counters solve all puzzles; always checks every one. */
export function isSolved(challenge: string, bits: number, counters: readonly number[]): boolean {
  const seed = createHash('sha256').update(challenge).digest();
  const wrong = counters.filter((counter, puzzle) => {
    const block = Buffer.alloc(seed.length + 5);
    seed.copy(block);
    block.writeUInt8(puzzle, seed.length);
    block.writeUInt32BE(counter, seed.length + 1);
    return createHash('sha256').update(block).digest().readUInt32BE() >>> (32 - bits) !== 0;
  });
  return counters.length === PROOF_PUZZLES && wrong.length === 0;
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
