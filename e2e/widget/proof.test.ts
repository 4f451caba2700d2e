import { expect, it } from 'vitest';
import { isSolved, makeChallenge } from '../../apps/server/src/areas/widget/proof/challenge.ts';
import { solve } from '../../apps/widget/panel/proof/solve.ts';

it('has the widget solve what the server asks for', () => {
  const challenge = makeChallenge(Buffer.alloc(32), { siteId: 'a', userId: 'b', bits: 8 }, Date.now());
  expect([isSolved(challenge, 8, solve(challenge, 8)), isSolved(challenge, 32, solve(challenge, 8))]).toEqual([true, false]);
});
