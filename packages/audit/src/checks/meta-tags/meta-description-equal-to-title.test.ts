import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const page = (title: string, description: string): string => `<title>${title}</title><meta name="description" content="${description}">`;

describe('meta-description-equal-to-title', () => {
  it.each<[string, string, string, string]>([
    ['the same text', 'Hand saws', 'Hand saws', 'fail'],
    ['other spaces and letter case', 'Hand saws', ' hand  SAWS ', 'fail'],
    ['more than the title', 'Hand saws', 'Hand saws for wood and metal', 'pass'],
    ['no title', '', 'Hand saws', 'not_applicable'],
    ['no description', 'Hand saws', '', 'not_applicable'],
  ])('%s', (_name, title, description, outcome) => {
    expect(judgeHtml('meta-description-equal-to-title', page(title, description)).outcome).toBe(outcome);
  });

  it('points at the description', () => {
    const { finding } = judgeHtml('meta-description-equal-to-title', page('Hand saws', 'Hand saws'));
    expect([finding?.facts, finding?.places.length]).toEqual([{ Text: 'Hand saws' }, 1]);
  });
});
