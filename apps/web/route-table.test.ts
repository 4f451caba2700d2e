import { expect, it } from 'vitest';
import { OPEN_PLACES } from './app/frame/open-places.ts';
import { PLACES } from './app/frame/places.ts';
import { SCREENS } from './route-table.ts';

it('has a line for every route', () => {
  const routes = [...OPEN_PLACES, ...PLACES].filter(({ screen }) => screen !== undefined).map(({ path }) => path.replace(/^\/(?=.)/, ''));
  const pictured = new Set(SCREENS.map((screen) => screen.route));
  for (const route of ['*', ...routes]) expect(pictured.has(route), `${route}: add a line to apps/web/route-table.ts`).toBe(true);
  expect(new Set(SCREENS.map((screen) => screen.id)).size).toBe(SCREENS.length);
});
