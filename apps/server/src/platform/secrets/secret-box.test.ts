import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const SECRET = 'a secret of more than thirty-two characters';

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
  const bytes = Buffer.from(box.seal('secret'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed.toString('base64url'))).toThrow();
  }
});
