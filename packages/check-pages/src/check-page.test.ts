import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCheckPage, sectionsOf, translateCheckPages } from './check-page.ts';

const TEXT = `---
title: Missing title
summary: The page has no title.
source: RFC 9110, section 15.5: https://example.com/
---

## Why it matters

Because.

## How to fix
`;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-pages-'));
  writeFileSync(join(folder, 'missing-title.md'), TEXT);
  writeFileSync(join(folder, 'of-windows.md'), TEXT.replaceAll('\n', '\r\n'));
  writeFileSync(join(folder, 'without-head.md'), 'Words');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the page of a check', () => {
  it.each(['missing-title', 'of-windows'])('is read with its front matter and its sections: %s', (id) => {
    const page = readCheckPage(folder, id);
    expect(page).toMatchObject({ id, title: 'Missing title', source: 'RFC 9110, section 15.5: https://example.com/' });
    expect([...(page ? sectionsOf(page) : [])]).toEqual([
      ['Why it matters', 'Because.'],
      ['How to fix', ''],
    ]);
  });

  it('has empty fields where it has no front matter', () => {
    expect(readCheckPage(folder, 'without-head')).toEqual({ id: 'without-head', title: '', summary: '', source: '', body: 'Words' });
  });

  it('is written in another language once there is one', () => {
    translateCheckPages((text) => (text === 'Because.' ? 'Darum.' : text));
    try {
      const page = readCheckPage(folder, 'missing-title');
      expect(page && sectionsOf(page).get('Why it matters')).toBe('Darum.');
    } finally {
      translateCheckPages((text) => text);
    }
  });

  it('is none for an id that nobody has, nor for a path out of the folder', () => {
    expect(readCheckPage(folder, 'nothing')).toBeNull();
    expect(readCheckPage(join(folder, 'below'), '../missing-title')).toBeNull();
  });
});
