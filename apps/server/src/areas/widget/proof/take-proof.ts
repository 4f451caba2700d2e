import { PROOF_LEAST_BITS, type ProofChallenge } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Actor } from '../../accounts/index.ts';
import { siteVisitors } from '../tables.ts';
import { isSolved, makeChallenge, PROOF_SECONDS, readChallenge } from './challenge.ts';

export interface ProofServices {
  readonly db: NodePgDatabase;
  readonly rateLimiter: RateLimiter;
  /** Sign challenges; the first makes them, all read them. */
  readonly proofKeys: readonly [Buffer, ...Buffer[]];
}

/** What may come from one address in ten minutes before each further challenge takes twice the work, and twice again. */
const STEPS: readonly Limit[] = [15, 30, 60, 120, 240, 480].map((points, step) => ({
  name: `widget-proof-${step}`,
  points,
  perSeconds: PROOF_SECONDS,
}));
/** A challenge is used once, however many use it at the same moment. */
const ONCE: Limit = { name: 'widget-proof-used', points: 1, perSeconds: 2 * PROOF_SECONDS };

/** Makes puzzles for a visitor, harder the more came from their address lately. @throws ApiError forbidden for members */
export async function askForProof({ rateLimiter, proofKeys }: ProofServices, actor: Actor, address: string): Promise<ProofChallenge> {
  let bits = PROOF_LEAST_BITS;
  for (const step of STEPS) {
    if (await rateLimiter.spend(step, address)) break;
    bits += 1;
  }
  return { challenge: makeChallenge(proofKeys[0], { siteId: siteOf(actor), userId: actor.userId, bits }, Date.now()), bits };
}

/**
 * Takes the solutions, once: the next thing the visitor writes is then taken.
 * @throws ApiError proof_required for solutions that are wrong, used, old, or of another visitor
 */
export async function takeProof(
  { db, rateLimiter, proofKeys }: ProofServices,
  actor: Actor,
  { challenge, counters }: { readonly challenge: string; readonly counters: readonly number[] },
): Promise<void> {
  const read = readChallenge(proofKeys, challenge, { siteId: siteOf(actor), userId: actor.userId }, Date.now());
  if (!read || !isSolved(challenge, read.bits, counters) || !(await rateLimiter.spend(ONCE, read.nonce))) throw proofRequired();
  await db
    .update(siteVisitors)
    .set({ provenAt: sql`now()` })
    .where(eq(siteVisitors.userId, actor.userId));
}

/** What an anonymous visitor is told who has proven nothing, or not lately. */
export function proofRequired(): ApiError {
  return new ApiError('proof_required', 'Your browser needs to complete a quick check first. Try again.');
}

function siteOf({ siteId }: Actor): string {
  if (siteId === null) throw new ApiError('forbidden', 'Only visitors to a site need to complete this check.');
  return siteId;
}
