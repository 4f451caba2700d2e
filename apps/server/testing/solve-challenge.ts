import { createHash } from 'node:crypto';
import { PROOF_PUZZLES } from '@plumbline/contract';

/** What the browser of a visitor works out, as the contract describes it. */
export function solveChallenge(challenge: string, bits: number): number[] {
  const block = Buffer.alloc(37);
  createHash('sha256').update(challenge).digest().copy(block);
  return Array.from({ length: PROOF_PUZZLES }, (_none, puzzle) => {
    block.writeUInt8(puzzle, 32);
    for (let counter = 0; ; counter += 1) {
      block.writeUInt32BE(counter, 33);
      if (createHash('sha256').update(block).digest().readUInt32BE() >>> (32 - bits) === 0) return counter;
    }
  });
}
