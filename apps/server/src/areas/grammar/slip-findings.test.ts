import { Hash, hash } from 'node:crypto';
import type { ReadText, Slip } from '@plumbline/grammar';
import { describe, expect, it, vi } from 'vitest';
import { toFindings } from './slip-findings.ts';

const URL = 'https://harbour.example/quay';

const textOf = (text: string): ReadText => ({
  source: 'paragraph',
  text,
  skip: [],
  skipped: [],
  declaredLanguage: 'en',
  language: 'en',
  sentences: [{ segment: text, index: 0 }],
  place: { selector: 'main > p', line: 7, column: 5 },
});
const slipAt = (text: string, problem: string, more: Partial<Slip> = {}): Slip => {
  const start = text.indexOf(problem);
  const end = start + problem.length;
  return { start, end, rule: 'spelling', kind: 'spelling', message: 'Not a word.', replacements: ['the'], word: problem, ...more };
};
const findingOf = (slip: Slip, text: ReadText, { textIndex = 0, url = URL } = {}) => {
  const [found] = toFindings({ url, text, textIndex, slips: [slip] });
  if (!found) throw new Error('There is no finding.');
  return found;
};
const find = (text: string, problem: string, more: Partial<Slip> = {}) =>
  findingOf(slipAt(text, problem, more), textOf(text), { textIndex: 2 });
const placeOf = (text: string, problem: string) => {
  const [place] = find(text, problem).places;
  if (!place) throw new Error('There is no place.');
  return { excerpt: place.excerpt, marked: place.excerpt.slice(...place.mark) };
};

describe('a slip as a finding', () => {
  it('says what is wrong, where it is, and what may stand there instead', () => {
    expect(find('We sail teh sea.', 'teh')).toMatchObject({
      checkId: 'spelling',
      category: 'spelling',
      severity: 'medium',
      pageUrl: URL,
      message: 'Not a word.',
      facts: { problem: 'teh', replacements: ['the'], text_source: 'paragraph', text_index: 2, start: 8, end: 11, sentence: '2.0' },
      places: [{ selector: 'main > p', line: 7, column: 5, firstLine: 7, excerpt: 'We sail teh sea.', mark: [8, 11] }],
    });
  });

  it.each([
    ['style', 'info'],
    ['consistency', 'low'],
    ['word_choice', 'medium'],
    ['repetition', 'high'],
  ] as const)('of %s is %s', (kind, severity) => {
    expect(find('Teh sea', 'Teh', { kind })).toMatchObject({ category: kind, severity });
  });

  it('counts the sentence that it begins in', () => {
    const text = 'One. Two teh. Three.';
    const sentences = [0, 5, 14].map((index) => ({ segment: '', index }));
    const at = (problem: string) => findingOf(slipAt(text, problem), { ...textOf(text), sentences });
    expect(['One', 'Two', 'teh', 'Three'].map((problem) => at(problem).facts['sentence'])).toEqual(['0.0', '0.1', '0.1', '0.2']);
  });

  it('is the same on every page with the same text, and another at another place of it', () => {
    const text = 'teh sea and teh sky';
    const [first, elsewhere] = [URL, 'https://harbour.example/bay'].map((page) =>
      findingOf(slipAt(text, 'teh'), textOf(text), { url: page }),
    );
    const second = findingOf({ ...slipAt(text, 'teh'), start: 12, end: 15 }, textOf(text));
    expect([elsewhere?.detail, elsewhere?.foldKeys]).toEqual([first?.detail, first?.foldKeys]);
    expect(second.detail).not.toBe(first?.detail);
  });

  it('is told apart by its rule, its text and where it begins, as in every run before', () => {
    expect(find('We sail teh sea.', 'teh').detail).toBe(hash('md5', 'spelling\nWe sail teh sea.\n8'));
  });

  it('has its text hashed once with the others of its rule', () => {
    const text = 'teh '.repeat(1000);
    const slips = Array.from({ length: 1000 }, (_, at): Slip => ({ ...slipAt(text, 'teh'), start: 4 * at, end: 4 * at + 3 }));
    const hashed = vi.spyOn(Hash.prototype, 'update');
    const found = [...toFindings({ url: URL, text: textOf(text), textIndex: 0, slips })];
    const characters = hashed.mock.calls.reduce((sum, [part]) => sum + String(part).length, 0);
    hashed.mockRestore();
    expect(new Set(found.map(({ detail }) => detail)).size).toBe(1000);
    expect(characters).toBeLessThan(3 * text.length);
  });
});

describe('what stands around a slip', () => {
  const before = 'Boats rest here. '.repeat(20);
  const behind = ' And the sea is calm.'.repeat(20);

  it('is some of the text, in whole words', () => {
    const { excerpt, marked } = placeOf(`${before}teh${behind}`, 'teh');
    expect(marked).toBe('teh');
    expect(excerpt.length).toBeLessThan(330);
    expect(excerpt).toMatch(/^(Boats|rest|here\.) .* (And|the|sea|is|calm\.)$/);
  });

  it('has the slip in it where the word before has no end', () => {
    const word = 'a'.repeat(400);
    expect(placeOf(`${word}/teh sea is calm`, 'teh')).toEqual({ excerpt: `${'a'.repeat(159)}/teh sea is calm`, marked: 'teh' });
  });

  it('has the slip in it where the word behind has no end', () => {
    const word = 'a'.repeat(400);
    expect(placeOf(`See teh/${word}`, 'teh')).toEqual({ excerpt: `See teh/${'a'.repeat(159)}`, marked: 'teh' });
  });

  it('has all of a slip that is longer than it', () => {
    const long = 'long '.repeat(100).trim();
    expect(placeOf(`${before}${long}${behind}`, long).marked).toBe(long);
  });
});
