import { describe, expect, it } from 'vitest';
import { collapse } from './text.ts';
import { TextParts } from './text-parts.ts';

function joined(pieces: readonly string[]): string {
  const text = new TextParts();
  for (const piece of pieces) {
    if (piece === '|') text.part();
    else text.add(piece);
  }
  return text.text();
}

describe('TextParts', () => {
  it('gives what collapsing the whole gives, for every row of five pieces', () => {
    const pieces = ['', ' ', 'a', ' a', 'a ', '\n b\t\u00a0c ', '|'];
    const rows = Array.from({ length: pieces.length ** 5 }, (_, row) =>
      Array.from({ length: 5 }, (__, place) => pieces[Math.floor(row / pieces.length ** place) % pieces.length] ?? ''),
    );
    for (const row of rows) {
      const expected = collapse(row.map((piece) => (piece === '|' ? ' ' : piece)).join(''));
      if (joined(row) !== expected) expect(joined(row), JSON.stringify(row)).toBe(expected);
    }
    expect(joined(['a', '|', ' b'])).toBe('a b');
  });

  it('takes every character of the basic plane as collapsing does', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const character = String.fromCharCode(code);
      const text = `${character}a${character}${character}b c${character}`;
      if (joined([text]) !== collapse(text)) expect(joined([text]), `U+${code.toString(16)}`).toBe(collapse(text));
    }
  });

  it('can be as long as a page', () => {
    const text = 'Größe, “größer” 😀\n\t'.repeat(50_000);
    expect(joined([text, text])).toBe(collapse(text + text));
  });
});
