import { describe, expect, it } from 'vitest';
import { innerPath } from './inner-path.ts';

const ORIGIN = 'https://plumbline.example.com';

describe('where somebody goes after signing in', () => {
  it.each([
    ['/seo/report?test_id=1', '/seo/report?test_id=1'],
    ['dashboard', '/dashboard'],
    ['https://plumbline.example.com/seo', '/seo'],
    ['/a/../seo#part', '/seo'],
  ])('is %s of this app', (next, path) => {
    expect(innerPath(next, ORIGIN)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/\t/evil.example/',
    'https:evil.example',
    'https://plumbline.example.com@evil.example/',
    'https://plumbline.example.com.evil.example/',
    'http://plumbline.example.com/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://[',
  ])('is never %s', (next) => {
    const path = innerPath(next, ORIGIN);
    // Anything relative to this host is harmless; everything else must be null.
    if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    else expect(path).toBeNull();
    if (next?.includes('//evil') || next?.includes('\\evil')) expect(path).toBeNull();
  });
});
