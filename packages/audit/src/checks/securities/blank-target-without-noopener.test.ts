import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const link = (attributes: string): string => `<a href="https://example.org/" ${attributes}>x</a>`;

describe('blank-target-without-noopener', () => {
  it.each<[string, string, string]>([
    ['no rel', link('target="_blank"'), 'fail'],
    ['another rel, other letter case', link('target="_BLANK" rel="nofollow"'), 'fail'],
    ['noopener', link('target="_blank" rel="nofollow noopener"'), 'pass'],
    ['noreferrer', link('target="_blank" rel="noreferrer"'), 'pass'],
    ['the same window', link(''), 'not_applicable'],
    ['a page of the site', '<a href="/a" target="_blank">x</a>', 'not_applicable'],
    ['no web address', '<a href="mailto:a@b.example" target="_blank">x</a>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('blank-target-without-noopener', html).outcome).toBe(outcome);
  });

  it('points at the links', () => {
    expect(judgeHtml('blank-target-without-noopener', link('target="_blank"')).finding?.places).toHaveLength(1);
  });
});
