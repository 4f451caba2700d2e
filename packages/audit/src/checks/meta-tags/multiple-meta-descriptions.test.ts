import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<meta name="description" content="A"><meta name="description" content="B">';

describe('multiple-meta-descriptions', () => {
  it.each([
    ['one', '<meta name="description" content="A">', 'pass'],
    ['two', '<meta name="description" content="A"><meta name="description" content="B">', 'fail'],
    ['two in different case', '<meta name="description" content="A"><meta name="Description" content="A">', 'fail'],
    ['one and og:description', '<meta name="description" content="A"><meta property="og:description" content="A">', 'pass'],
    ['one and one for X', '<meta name="description" content="A"><meta name="twitter:description" content="A">', 'pass'],
    ['none', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('multiple-meta-descriptions', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('multiple-meta-descriptions', BAD).outcome).toBe('fail');
    expect(judgeHtml('multiple-meta-descriptions', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at all of them', () => {
    const { finding } = judgeHtml(
      'multiple-meta-descriptions',
      '<meta name="description" content="A">\n<meta name="description" content="">',
    );
    expect(finding).toMatchObject({ places: [{ line: 1 }, { line: 2 }], facts: { Descriptions: ['A', '(empty)'] } });
  });
});
