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
  /** Keys that sign challenges; the first signs, all are accepted. */
  readonly proofKeys: readonly [Buffer, ...Buffer[]];
}

/** How many challenges one address may request in ten minutes before the difficulty doubles, and doubles again. */
const STEPS: readonly Limit[] = [15, 30, 60, 120, 240, 480].map((points, step) => ({
  name: `widget-proof-${step}`,
  points,
  perSeconds: PROOF_SECONDS,
}));
/** A challenge can be used once, even by concurrent requests. */
const ONCE: Limit = { name: 'widget-proof-used', points: 1, perSeconds: 2 * PROOF_SECONDS };

/** Creates puzzles for a visitor, harder the more requests came from their address lately. @throws ApiError forbidden for members */
export async function askForProof({ rateLimiter, proofKeys }: ProofServices, actor: Actor, address: string): Promise<ProofChallenge> {
  let bits = PROOF_LEAST_BITS;
  for (const step of STEPS) {
    if (await rateLimiter.spend(step, address)) break;
    bits += 1;
  }
  return { challenge: makeChallenge(proofKeys[0], { siteId: siteOf(actor), userId: actor.userId, bits }, Date.now()), bits };
}

/**
 * Accepts the solutions once, so that the visitor’s next text is accepted.
 * @throws ApiError proof_required for solutions that are wrong, used, expired, or another visitor’s
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

/** The error for an anonymous visitor without a recent proof. */
export function proofRequired(): ApiError {
  return new ApiError('proof_required', 'Your browser needs to complete a quick check first. Try again.');
}

function siteOf({ siteId }: Actor): string {
  if (siteId === null) throw new ApiError('forbidden', 'Only visitors to a site need to complete this check.');
  return siteId;
}
