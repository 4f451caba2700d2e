import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { OPEN_PLACES } from './frame/open-places.ts';
import { PLACES } from './frame/places.ts';
import type { Place } from './shared/places/place.ts';

const routesIn = (frame: Place['frame']): RouteConfigEntry[] =>
  [...OPEN_PLACES, ...PLACES].flatMap((place) => {
    if (place.frame !== frame || place.screen === undefined) return [];
    return place.path === '/' ? index(place.screen) : route(place.path.slice(1), place.screen);
  });

export default [
  ...routesIn('none'),
  layout('frame/signed-in-frame.tsx', [...routesIn('signed-in'), layout('frame/settings-frame.tsx', routesIn('settings'))]),
  route('*', 'frame/screens/not-found.tsx'),
] satisfies RouteConfig;
