import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { PROOF_MOST_BITS, PROOF_PUZZLES } from './proof-rules.ts';

/* The proof of work that an anonymous visitor's browser computes before writing, in place of a captcha. */

export const proofChallenge = z
  .object({
    challenge: z.string().openapi({ description: 'Good once, for this visitor, for ten minutes' }),
    bits: z
      .number()
      .int()
      .openapi({
        description: `Of each of ${PROOF_PUZZLES} puzzles, at most ${PROOF_MOST_BITS}; more where much came from one address lately`,
      }),
  })
  .openapi('ProofChallenge');

export type ProofChallenge = z.infer<typeof proofChallenge>;

const common = { tags: ['Widget'], security: tokenSecurity };

export const askForProof = createRoute({
  method: 'get',
  path: '/widget/proof/',
  summary:
    'Get proof-of-work puzzles for a visitor: for each number i, find a counter c such that SHA-256 of SHA-256(challenge), one byte i and four bytes c (big-endian) starts with the given number of zero bits',
  ...common,
  responses: { 200: json(envelope(proofChallenge), 'The puzzles'), ...errorAnswers },
});

export const giveProofBody = z
  .object({
    challenge: z.string().max(500),
    counters: z.array(z.number().int().min(0).max(0xffff_ffff)).length(PROOF_PUZZLES),
  })
  .openapi('GiveProof');

export const giveProof = createRoute({
  method: 'post',
  path: '/widget/proof/',
  summary:
    'Submit the solutions; they let the visitor send one post, comment or vote within ten minutes, which is otherwise refused with proof_required',
  ...common,
  request: { body: jsonBody(giveProofBody) },
  responses: { 200: json(envelope(z.null()), 'The next post, comment or vote is accepted'), ...errorAnswers },
});
