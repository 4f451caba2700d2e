import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const SECRET = 'a secret of more than thirty-two characters';
/** Created by an earlier version, which only stored nonce, tag and ciphertext. */
const UNNAMED = 'llCNNT0SrfoGv1HlFq5qPS9hy0Q60vBVWe1owtaqaaEvUZelt3Ue18HGbQ';
const UNNAMED_UNDER_THE_NEW = '8dkrqMMfFMUeJp9e9R7shgtYQU2AjjnpXC-_NBXIsMo7RWBUXwsaL6w_NA';

it('opens what it sealed, and seals the same text differently each time', () => {
  const box = createSecretBox(SECRET, 'tokens');
  const sealed = box.seal('ünïcode 李');
  expect(box.open(sealed)).toBe('ünïcode 李');
  expect(box.seal('ünïcode 李')).not.toBe(sealed);
  expect(sealed).not.toContain('code');
});

it.each([
  ['another secret', createSecretBox('another secret of more than 32 characters', 'tokens')],
  ['another purpose', createSecretBox(SECRET, 'cookies')],
])('does not open under %s', (_name, other) => {
  expect(() => other.open(createSecretBox(SECRET, 'tokens').seal('x'))).toThrow();
});

it('notices every changed character', () => {
  const box = createSecretBox(SECRET, 'tokens');
  const sealed = box.seal('secret');
  const start = sealed.lastIndexOf('.') + 1;
  const bytes = Buffer.from(sealed.slice(start), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(sealed.slice(0, start) + changed.toString('base64url'))).toThrow();
  }
  for (let at = 0; at < start; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(() => box.open(sealed.slice(0, at) + other + sealed.slice(at + 1))).toThrow();
  }
});

it('takes neither the name of a key nor the version away unnoticed', () => {
  const box = createSecretBox(SECRET, 'tokens');
  expect(() => box.open(box.seal('secret').split('.')[2] ?? '')).toThrow();
});

describe('after the secret was replaced', () => {
  const box = createSecretBox('another secret of more than 32 characters', 'tokens', SECRET);

  it('opens what the earlier one sealed, and seals under the new one alone', () => {
    const before = createSecretBox(SECRET, 'tokens').seal('kept');
    expect(box.open(before)).toBe('kept');
    expect(box.isCurrent(before)).toBe(false);
    const after = box.seal('kept');
    expect(box.isCurrent(after)).toBe(true);
    expect(createSecretBox('another secret of more than 32 characters', 'tokens').open(after)).toBe('kept');
    expect(() => createSecretBox(SECRET, 'tokens').open(after)).toThrow();
  });

  it('opens texts that were sealed before they carried a version, under either', () => {
    for (const sealed of [UNNAMED, UNNAMED_UNDER_THE_NEW]) {
      expect(box.open(sealed)).toBe('sealed long ago');
      expect(box.isCurrent(sealed)).toBe(false);
    }
    expect(createSecretBox(SECRET, 'tokens').open(UNNAMED)).toBe('sealed long ago');
    expect(() => createSecretBox(SECRET, 'tokens').open(UNNAMED_UNDER_THE_NEW)).toThrow();
  });
});
