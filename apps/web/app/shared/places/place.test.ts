import { expect, it } from 'vitest';
import { hrefOf } from './place.ts';

const place = (path: string, href?: string) => ({ path, ...(href ? { href } : {}), frame: 'signed-in', label: 'Pages' }) as const;

it('fills parameters into paths and queries', () => {
  expect(hrefOf(place('/seo/:testId/pages'), { testId: 'a b' })).toBe('/seo/a%20b/pages');
  expect(hrefOf(place('/seo/report', '/seo/report?test_id=:testId'), { testId: '7' })).toBe('/seo/report?test_id=7');
  expect(hrefOf(place('/ui-ux/:testId/*'), { testId: '7' })).toBe('/ui-ux/7');
});
