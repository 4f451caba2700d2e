import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const plain = (text: string) => ({ text, look: 'plain' });

describe('an answer', () => {
  it('is paragraphs, lists, bold, code and citations', () => {
    expect(
      parseAnswer(
        'Mend **the `title`** first [1].\nIt is short.\n\n1. One\n2. Two\n   goes on\n\n- a\n- b\n\n```html\n<b>x</b>\n```\nDone',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        spans: [
          plain('Mend '),
          { text: 'the ', look: 'bold' },
          { text: 'title', look: 'code' },
          plain(' first '),
          { text: '1', look: 'plain', citation: 1 },
          plain('. It is short.'),
        ],
      },
      { kind: 'list', start: 1, items: [[plain('One')], [plain('Two goes on')]] },
      { kind: 'list', start: null, items: [[plain('a')], [plain('b')]] },
      { kind: 'code', text: '<b>x</b>' },
      { kind: 'paragraph', spans: [plain('Done')] },
    ]);
  });

  it.each([
    ['an image', '![x](https://evil.test/p.png)'],
    ['a link', '[Log in](https://evil.test)'],
    ['a tag', '<img src=x onerror=alert(1)>'],
    ['an address', 'https://evil.test'],
  ])('has no %s: it stays words', (_name, text) => {
    expect(parseAnswer(text)).toEqual([{ kind: 'paragraph', spans: [plain(text)] }]);
  });

  it('makes a heading a bold line and keeps the numbers of a list that code interrupts', () => {
    expect(parseAnswer('## First\n\n1. One\n\n```\nx\n```\n\n2. Two')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'First', look: 'bold' }] },
      { kind: 'list', start: 1, items: [[plain('One')]] },
      { kind: 'code', text: 'x' },
      { kind: 'list', start: 2, items: [[plain('Two')]] },
    ]);
  });

  it('shows what has come of a block of code while it comes', () => {
    expect(parseAnswer('See:\n```html\n<b>')).toEqual([
      { kind: 'paragraph', spans: [plain('See:')] },
      { kind: 'code', text: '<b>' },
    ]);
  });

  it('ends', () => {
    for (const text of ['', '\n\n', '- ', '1.', '**', '`', '[1]', '- \n\n', '#', '```'])
      expect(Array.isArray(parseAnswer(text))).toBe(true);
  });
});
