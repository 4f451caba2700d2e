import { hash } from 'node:crypto';
import { PROOF_PUZZLES } from '@plumbline/contract';

/** Computes a visitor's proof of work, as the contract describes it. */
export function solveChallenge(challenge: string, bits: number): number[] {
  const block = Buffer.alloc(37);
  hash('sha256', challenge, 'buffer').copy(block);
  return Array.from({ length: PROOF_PUZZLES }, (_none, puzzle) => {
    block.writeUInt8(puzzle, 32);
    for (let counter = 0; ; counter += 1) {
      block.writeUInt32BE(counter, 33);
      // Hashing text is five times as fast as hashing a new buffer.
      if (Number.parseInt(hash('sha256', block, 'hex').slice(0, 8), 16) >>> (32 - bits) === 0) return counter;
    }
  });
}
