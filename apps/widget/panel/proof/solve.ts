import { sha256 } from '@noble/hashes/sha2.js';
import { PROOF_PUZZLES } from '@plumbline/contract/rules';

/** Finds a counter for each puzzle whose hash starts with this many zero bits. */
export function solve(challenge: string, bits: number): number[] {
  const seed = sha256(new TextEncoder().encode(challenge));
  const block = new Uint8Array(seed.length + 5);
  block.set(seed);
  const view = new DataView(block.buffer);
  return Array.from({ length: PROOF_PUZZLES }, (_none, puzzle) => {
    block[seed.length] = puzzle;
    for (let counter = 0; ; counter += 1) {
      view.setUint32(seed.length + 1, counter);
      const hash = sha256(block);
      if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - bits) === 0) return counter;
    }
  });
}
