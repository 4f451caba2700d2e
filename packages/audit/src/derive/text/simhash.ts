import { hash } from 'node:crypto';
import { SPACE } from '../parse/markup-characters.ts';
import { unitsOf } from '../parse/text-units.ts';

const SHINGLE_WORDS = 3;
/** FNV-1a, the hash of a word. */
const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** Binary digits of the counters: a text of more than a billion words does not fit into a string. */
const PLANES = 30;
/** Shingles counted in one go. */
const BATCH = 8;
/** How many shingles are remembered, so that repeated ones count once; a power of two. */
const REMEMBERED = 1024;

/** Hex digest of a text; '' for an empty text. */
export function textDigest(text: string): string {
  return text === '' ? '' : hash('sha256', text).slice(0, 32);
}

/**
 * 64-bit simhash (Charikar 2002) of the 3-word shingles of a text, as 16 hex digits; '' for fewer than three words. Texts that share most of their
 * shingles differ in few bits. A frequently repeated shingle counts once, so that a column of the same words does not outweigh the text around it.
 */
export function simhash(text: string): string {
  const lower = text.toLowerCase();
  const units = unitsOf(lower);
  // Words are separated by single spaces; this ends the last one like the others.
  units[lower.length] = SPACE;
  const low = new BitCounters();
  const high = new BitCounters();
  const batch = new Int32Array(2 * BATCH);
  const seen = new Int32Array(REMEMBERED);
  let counted = 0;
  let words = 0;
  let before = 0;
  let last = 0;
  let word = FNV_START;
  for (let i = 0; i <= lower.length; i += 1) {
    const code = units[i] ?? SPACE;
    if (code !== SPACE) {
      word = Math.imul(word ^ code, FNV_PRIME);
      continue;
    }
    words += 1;
    const bits = mix(before, last, word);
    const slot = bits & (REMEMBERED - 1);
    if (words >= SHINGLE_WORDS && seen[slot] !== bits) {
      seen[slot] = bits;
      const place = counted % BATCH;
      batch[place] = bits;
      batch[BATCH + place] = otherHalf(bits);
      counted += 1;
      if (place === BATCH - 1) {
        low.add(batch, 0);
        high.add(batch, BATCH);
      }
    }
    before = last;
    last = word;
    word = FNV_START;
  }
  if (words < SHINGLE_WORDS) return '';
  const rest = counted % BATCH;
  low.add(batch.fill(0, rest, BATCH), 0);
  high.add(batch.fill(0, BATCH + rest), BATCH);
  return low.toHex(counted) + high.toHex(counted);
}

/** Number of differing bits of two simhashes of 16 hex digits each. */
export function hammingDistance(left: string, right: string): number {
  return bitCount(half(left, 0) ^ half(right, 0)) + bitCount(half(left, 8) ^ half(right, 8));
}

function half(digits: string, from: number): number {
  return Number.parseInt(digits.slice(from, from + 8), 16);
}

/** 32 bits of a shingle, from the hashes of its words. */
function mix(a: number, b: number, c: number): number {
  let value = Math.imul(a ^ 0x9e3779b1, 0x85ebca6b);
  value = Math.imul((value ^ (value >>> 15)) + b, 0xc2b2ae35);
  value = Math.imul((value ^ (value >>> 13)) + c, 0x27d4eb2f);
  return value ^ (value >>> 16);
}

/** Another 32 bits, seemingly independent of the first. */
function otherHalf(bits: number): number {
  let value = Math.imul(bits ^ 0x85ebca77, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 15), 0x27d4eb2f);
  return value ^ (value >>> 16);
}

/**
 * Counts how often each of 32 bits was set. The counters are stored vertically: bit b of `planes[p]` is digit p of the counter of bit b, so that one
 * addition with carry updates all of them. Eight values are added in one step by a branch-free tree of adders.
 */
class BitCounters {
  private readonly planes = new Int32Array(PLANES);

  /** Counts the eight values that begin at an index of an array. */
  add(values: Int32Array, from: number): void {
    const { planes } = this;
    const a = values[from] ?? 0;
    const b = values[from + 1] ?? 0;
    const c = values[from + 2] ?? 0;
    const d = values[from + 3] ?? 0;
    const e = values[from + 4] ?? 0;
    const f = values[from + 5] ?? 0;
    const g = values[from + 6] ?? 0;
    const h = values[from + 7] ?? 0;
    const ones = planes[0] ?? 0;
    const twos = planes[1] ?? 0;
    const fours = planes[2] ?? 0;
    const abc = a ^ b ^ c;
    const def = d ^ e ^ f;
    const gh1 = g ^ h ^ ones;
    planes[0] = abc ^ def ^ gh1;
    const two1 = majority(a, b, c);
    const two2 = majority(d, e, f);
    const two3 = majority(g, h, ones);
    const two4 = majority(abc, def, gh1);
    const pair = two1 ^ two2 ^ two3;
    planes[1] = pair ^ two4 ^ twos;
    const four1 = majority(two1, two2, two3);
    const four2 = majority(pair, two4, twos);
    planes[2] = four1 ^ four2 ^ fours;
    let carry = majority(four1, four2, fours);
    for (let p = 3; carry !== 0; p += 1) {
      const plane = planes[p] ?? 0;
      planes[p] = plane ^ carry;
      carry &= plane;
    }
  }

  /** The 32 bits, each set if it was set more often than not. @param added how many values were counted */
  toHex(added: number): string {
    const { planes } = this;
    const digits = 32 - Math.clz32(added);
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      let set = 0;
      for (let p = 0; p < digits; p += 1) set |= (((planes[p] ?? 0) >>> bit) & 1) << p;
      if (set * 2 > added) bits |= 1 << bit;
    }
    return (bits >>> 0).toString(16).padStart(8, '0');
  }
}

/** The bits that are set in at least two of the three. */
function majority(a: number, b: number, c: number): number {
  return (a & b) | (c & (a ^ b));
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
