import { hash } from 'node:crypto';

const SHINGLE_WORDS = 3;

/** Hex digest of a text; '' for an empty text. */
export function textDigest(text: string): string {
  return text === '' ? '' : hash('sha256', text).slice(0, 32);
}

/**
 * 64-bit simhash (Charikar 2002) of the 3-word shingles of a text, as 16 hex digits; '' for fewer than three words.
 * Texts that share most of their shingles differ in few bits.
 */
export function simhash(text: string): string {
  const words = text.toLowerCase().split(' ');
  if (words.length < SHINGLE_WORDS) return '';
  const votes = new Int32Array(64);
  const hashes = words.map(hashWord);
  for (let i = 0; i + SHINGLE_WORDS <= hashes.length; i += 1) {
    const [a = 0, b = 0, c = 0] = [hashes[i], hashes[i + 1], hashes[i + 2]];
    vote(votes, 0, mix(a, b, c, 0x9e3779b1));
    vote(votes, 32, mix(a, b, c, 0x85ebca77));
  }
  return toHex(votes, 0) + toHex(votes, 32);
}

/** Number of differing bits of two simhashes of 16 hex digits each. */
export function hammingDistance(left: string, right: string): number {
  return bitCount(half(left, 0) ^ half(right, 0)) + bitCount(half(left, 8) ^ half(right, 8));
}

function half(digits: string, from: number): number {
  return Number.parseInt(digits.slice(from, from + 8), 16);
}

function hashWord(word: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193);
  return value;
}

function mix(a: number, b: number, c: number, seed: number): number {
  let value = Math.imul(a ^ seed, 0x85ebca6b);
  value = Math.imul((value ^ (value >>> 15)) + b, 0xc2b2ae35);
  value = Math.imul((value ^ (value >>> 13)) + c, 0x27d4eb2f);
  return value ^ (value >>> 16);
}

function vote(votes: Int32Array, offset: number, bits: number): void {
  for (let i = 0; i < 32; i += 1) votes[offset + i] = (votes[offset + i] ?? 0) + (((bits >>> i) & 1) << 1) - 1;
}

function toHex(votes: Int32Array, offset: number): string {
  let bits = 0;
  for (let i = 0; i < 32; i += 1) if ((votes[offset + i] ?? 0) > 0) bits |= 1 << i;
  return (bits >>> 0).toString(16).padStart(8, '0');
}

function bitCount(value: number): number {
  let rest = value >>> 0;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
