import { describe, expect, it } from 'vitest';
import { findUnstorableText } from './find-unstorable-text.ts';

describe('findUnstorableText', () => {
  it('says where a text is that cannot be stored', () => {
    expect(findUnstorableText({ steps: [{ name: 'a' }, { name: 'a\0' }] })).toEqual(['steps', '1', 'name']);
    expect(findUnstorableText({ steps: ['a'] })).toBeNull();
  });

  it('refuses what is nested deeper than it can go', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(() => findUnstorableText({ options: nested })).toThrow('nested too deeply');
  });
});
