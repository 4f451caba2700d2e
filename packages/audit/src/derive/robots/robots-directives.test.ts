import { describe, expect, it } from 'vitest';
import { parseDocument } from '../parse/parse-document.ts';
import { forbidsIndexing, robotsDirectives } from './robots-directives.ts';

const directives = (html: string, ...header: string[]) =>
  robotsDirectives(parseDocument(html, 'https://example.com/'), { 'x-robots-tag': header }).map(
    ({ value, origin }) => `${origin} ${value}`,
  );

describe('robotsDirectives', () => {
  it.each([
    ['<meta name="robots" content="NoIndex , follow">', [], ['meta noindex', 'meta follow']],
    ['<meta name="googlebot" content="nosnippet"><meta name="robots" content="">', [], ['meta nosnippet']],
    ['<meta name="bingbot" content="noindex">', [], []],
    ['', ['noindex'], ['header noindex']],
    ['', ['googlebot: noindex, nofollow'], ['header noindex', 'header nofollow']],
    ['', ['otherbot: noindex, nofollow'], []],
    ['', ['otherbot: noindex', 'nofollow'], ['header nofollow']],
    ['', ['noarchive, otherbot: noindex, googlebot: nofollow'], ['header noarchive', 'header nofollow']],
    ['', ['robots: noindex'], ['header noindex']],
    ['', ['max-snippet: 0, max-image-preview:large'], ['header max-snippet:0', 'header max-image-preview:large']],
    ['', ['unavailable_after: 25 Jun 2027 15:00:00 PST'], ['header unavailable_after:25 jun 2027 15:00:00 pst']],
    ['<!-- <meta name="robots" content="noindex"> --><template><meta name="robots" content="noindex"></template>', [], []],
  ])('%s with %j', (html, header, expected) => {
    expect(directives(html, ...header)).toEqual(expected);
  });

  it('reads the header of an answer that is not HTML', () => {
    expect(robotsDirectives(null, { 'x-robots-tag': ['noindex'] })).toEqual([{ value: 'noindex', origin: 'header' }]);
  });

  it.each([
    ['noindex', true],
    ['none', true],
    ['nofollow', false],
    ['all', false],
    ['noindexing', false],
  ])('%s', (value, noindex) => {
    expect(forbidsIndexing([{ value, origin: 'meta' }])).toBe(noindex);
  });
});
