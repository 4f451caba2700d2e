import { expect, it } from 'vitest';
import { KINDS, reportPath } from '../kinds/index.ts';
import { trailOf } from '../shared/places/place-among.ts';
import { placeAt } from './current-place.ts';
import { PLACES } from './places.ts';
import { railItems } from './rail-items.ts';

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://plumbline.example.com');
  return placeAt(pathname, searchParams);
};

it('finds the place of an address, the more exact one first', () => {
  expect(at('/seo/report?test_id=7')).toMatchObject({ place: { path: '/seo/report' }, parameters: { testId: '7' } });
  for (const address of ['/seo/7', '/seo/7/any/depth'])
    expect(at(address)).toMatchObject({ place: { path: '/seo/:testId/*' }, parameters: { testId: '7' } });
  expect(at('/seo/7/pages')?.place.label).toBe('Pages');
  expect(at('/grammar/7/any/depth')).toMatchObject({ place: { path: '/grammar/:testId/*' }, parameters: { testId: '7' } });
  expect(at('/grammar/7/pages')?.place.label).toBe('Pages');
  expect(at('/responsive')?.place.label).toBe('Responsive');
  expect(at('/responsive?test_id=7')).toMatchObject({ place: { asks: 'test_id' }, parameters: { testId: '7' } });
  expect(at('/ui-ux/7/anything')).toMatchObject({ place: { path: '/ui-ux/:testId/*' }, parameters: { testId: '7' } });
  expect(at('/ui-ux/7/compare')).toMatchObject({ place: { label: 'Compare' }, parameters: { testId: '7' } });
  expect(at('/nothing/here')).toBeNull();
});

it('knows what stands above a place', () => {
  expect(trailOf(at('/seo/7/page?url=x')?.place ?? { path: '', frame: 'none', label: '' }).map(({ path }) => path)).toEqual([
    '/seo',
    '/seo/report',
    '/seo/:testId/pages',
    '/seo/:testId/page',
  ]);
});

it('puts every setting below the list of all of them, which phones lead to', () => {
  expect(trailOf(at('/settings/webhooks')?.place ?? { path: '', frame: 'none', label: '' }).map(({ path }) => path)).toEqual([
    '/settings/all',
    '/settings/webhooks',
  ]);
  expect(railItems('default', at('/settings/webhooks')?.place, []).find(({ active }) => active)).toMatchObject({
    href: '/profile',
    phoneHref: '/settings/all',
  });
});

it('has each path once, but for reports drawn by the screen of their list', () => {
  const drawn = PLACES.filter(({ screen }) => screen !== undefined).map(({ path }) => path);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it.each(KINDS.map((kind) => [kind.kind, kind] as const))(
  'shows the list of %s tests on the rail, where they run, and leads to their reports',
  (name, kind) => {
    const report = at(reportPath({ id: '7', kind: name }));
    expect(report).toMatchObject({ place: kind.report, parameters: { testId: '7' } });
    const rail = railItems('user', report?.place, []);
    expect(rail.filter(({ active }) => active).map(({ href }) => href)).toEqual([kind.home.path]);
  },
);

it('shows the users of the server to administrators alone', () => {
  expect(railItems('user', undefined, []).map(({ label }) => label)).not.toContain('Users');
  expect(railItems('admin', undefined, []).at(-1)?.label).toBe('Users');
});
