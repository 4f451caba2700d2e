import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (href: string) => judgeHtml('invalid-contact-link', `<a href="${href}">x</a>`);

describe('invalid-contact-link', () => {
  it.each([
    'mailto:a@example.com',
    'MAILTO:a.b+c@sub.example.co.uk?subject=A%20B&cc=x',
    'mailto:a@example.com,b@example.com',
    'mailto:?subject=Look',
    'mailto:',
    'mailto:info@m%C3%BCller.de',
    'tel:+49-30-1234',
    'tel:+49 (0)30 / 12 34',
    'tel:112',
    'tel:*100#',
    'tel:+1-201-555-0123;ext=12',
    'tel:%2B49301234',
  ])('%s is valid', (href) => {
    expect(judge(href).outcome).toBe('pass');
  });

  it.each([
    'mailto:a.example.com',
    'mailto:a@b@example.com',
    'mailto:a@example',
    'mailto:a b@example.com',
    'mailto://a@example.com',
    'tel:call us',
    'tel:',
    'tel:+49+30',
  ])('%s is not', (href) => {
    const { outcome, finding } = judge(href);
    expect([outcome, finding?.facts, finding?.places.length]).toEqual(['fail', { Links: [href] }, 1]);
  });

  it('does not apply to other links', () => {
    expect(judge('/a').outcome).toBe('not_applicable');
  });
});
