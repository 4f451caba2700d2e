import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const tag = (key: string, content: string): string => `<meta property="${key}" content="${content}">`;
const IMAGE = tag('og:image', 'https://example.com/a.png');
const ALL = tag('og:image:alt', 'A saw') + tag('og:image:width', '1200') + tag('og:image:height', '630');

describe('undescribed-og-image', () => {
  it('passes with alt, width and height', () => {
    expect(judgeHtml('undescribed-og-image', IMAGE + ALL).outcome).toBe('pass');
  });

  it('names what is missing or empty and points at the image', () => {
    const { finding } = judgeHtml('undescribed-og-image', IMAGE + tag('og:image:alt', '') + tag('og:image:width', '1200'));
    expect([finding?.facts, finding?.places.length]).toEqual([{ Missing: ['og:image:alt', 'og:image:height'] }, 1]);
  });

  it('does not apply without an image', () => {
    expect(judgeHtml('undescribed-og-image', tag('og:title', 'A')).outcome).toBe('not_applicable');
    expect(judgeHtml('undescribed-og-image', tag('og:image', '')).outcome).toBe('not_applicable');
  });
});
