import { hash } from 'node:crypto';

const SHINGLE_WORDS = 3;
const FNV_START = 0x811c9dc5;
const SPACE = 0x20;

/** Hex digest of a text; '' for an empty text. */
export function textDigest(text: string): string {
  return text === '' ? '' : hash('sha256', text).slice(0, 32);
}

/**
 * 64-bit simhash (Charikar 2002) of the 3-word shingles of a text, as 16 hex digits; '' for fewer than three words.
 * Texts that share most of their shingles differ in few bits.
 */
export function simhash(text: string): string {
  const lower = text.toLowerCase();
  // Votes are counted by nibble, sixteen counters for each of the sixteen, and spread over the bits once at the end.
  const counts = new Int32Array(16 * 16);
  let words = 0;
  let before = 0;
  let last = 0;
  let value = FNV_START;
  // Words are parted by single spaces; each is hashed by FNV-1a.
  for (let i = 0; i <= lower.length; i += 1) {
    const code = i < lower.length ? lower.charCodeAt(i) : SPACE;
    if (code !== SPACE) {
      value = Math.imul(value ^ code, 0x01000193);
      continue;
    }
    words += 1;
    if (words >= SHINGLE_WORDS) {
      count(counts, 0, mix(before, last, value, 0x9e3779b1));
      count(counts, 128, mix(before, last, value, 0x85ebca77));
    }
    before = last;
    last = value;
    value = FNV_START;
  }
  if (words < SHINGLE_WORDS) return '';
  return toHex(counts, 0) + toHex(counts, 128);
}

/** Number of differing bits of two simhashes of 16 hex digits each. */
export function hammingDistance(left: string, right: string): number {
  return bitCount(half(left, 0) ^ half(right, 0)) + bitCount(half(left, 8) ^ half(right, 8));
}

function half(digits: string, from: number): number {
  return Number.parseInt(digits.slice(from, from + 8), 16);
}

function mix(a: number, b: number, c: number, seed: number): number {
  let value = Math.imul(a ^ seed, 0x85ebca6b);
  value = Math.imul((value ^ (value >>> 15)) + b, 0xc2b2ae35);
  value = Math.imul((value ^ (value >>> 13)) + c, 0x27d4eb2f);
  return value ^ (value >>> 16);
}

function count(counts: Int32Array, offset: number, bits: number): void {
  for (let nibble = 0; nibble < 8; nibble += 1) {
    const at = offset + nibble * 16 + ((bits >>> (nibble * 4)) & 15);
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** The 32 bits that more shingles set than did not. */
function toHex(counts: Int32Array, offset: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    const nibble = offset + (bit >> 2) * 16;
    let votes = 0;
    for (let value = 0; value < 16; value += 1) {
      const shingles = counts[nibble + value] ?? 0;
      votes += (value >>> (bit & 3)) & 1 ? shingles : -shingles;
    }
    if (votes > 0) bits |= 1 << bit;
  }
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
