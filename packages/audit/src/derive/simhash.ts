import { hash } from 'node:crypto';

const SHINGLE_WORDS = 3;
const FNV_START = 0x811c9dc5;
const SPACE = 0x20;
/** Binary digits of the counters: a text of more than a billion words does not fit into a string. */
const PLANES = 30;
/** Shingles remembered to be counted once, a power of two. */
const REMEMBERED = 1024;

/** Hex digest of a text; '' for an empty text. */
export function textDigest(text: string): string {
  return text === '' ? '' : hash('sha256', text).slice(0, 32);
}

/**
 * 64-bit simhash (Charikar 2002) of the 3-word shingles of a text, as 16 hex digits; '' for fewer than three words.
 * Texts that share most of their shingles differ in few bits. A shingle that keeps coming back counts once, so that a column
 * of the same words does not outweigh the text around it.
 */
export function simhash(text: string): string {
  const lower = text.toLowerCase();
  const low = new Int32Array(PLANES);
  const high = new Int32Array(PLANES);
  const seen = new Int32Array(REMEMBERED);
  let words = 0;
  let shingles = 0;
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
      const bits = mix(before, last, value, 0x9e3779b1);
      const slot = bits & (REMEMBERED - 1);
      if (seen[slot] !== bits) {
        seen[slot] = bits;
        shingles += 1;
        count(low, bits);
        count(high, mix(before, last, value, 0x85ebca77));
      }
    }
    before = last;
    last = value;
    value = FNV_START;
  }
  if (words < SHINGLE_WORDS) return '';
  return toHex(low, shingles) + toHex(high, shingles);
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

/**
 * Adds one to the counters of the bits that are set. The 32 counters stand upright: bit b of planes[p] is digit p of
 * the counter of bit b, so that one addition with carry serves all of them.
 */
function count(planes: Int32Array, bits: number): void {
  let carry = bits;
  for (let p = 0; carry !== 0; p += 1) {
    const plane = planes[p] ?? 0;
    planes[p] = plane ^ carry;
    carry &= plane;
  }
}

/** The 32 bits that more shingles set than did not. */
function toHex(planes: Int32Array, shingles: number): string {
  let bits = 0;
  const digits = 32 - Math.clz32(shingles);
  for (let bit = 0; bit < 32; bit += 1) {
    let set = 0;
    for (let p = 0; p < digits; p += 1) set += (((planes[p] ?? 0) >>> bit) & 1) * 2 ** p;
    if (set * 2 > shingles) bits |= 1 << bit;
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
