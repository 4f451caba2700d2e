import { matchPath, useLocation } from 'react-router';
import { PLACES } from './places.ts';
import type { Place } from '../shared/places/place.ts';

/** Where somebody is. */
export interface CurrentPlace {
  readonly place: Place;
  /** Of its path and of its query. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The place at an address, null for none: a fixed path before one with parameters, and one that asks for a query before one that does not. */
export function placeAt(pathname: string, query: URLSearchParams): CurrentPlace | null {
  const found = PLACES.flatMap((place) => {
    const match = matchPath(place.path, pathname);
    return match && (place.asks === undefined || query.has(place.asks)) ? { place, parameters: match.params } : [];
  });
  const best = found.toSorted((a, b) => weight(b.place) - weight(a.place))[0];
  if (!best) return null;
  const testId = best.parameters['testId'] ?? query.get('test_id') ?? undefined;
  return { place: best.place, parameters: { ...best.parameters, testId } };
}

function weight({ path, asks }: Place): number {
  return (path.includes(':') ? 0 : 2) + (asks === undefined ? 0 : 1);
}

/** Places from the top down to this one. */
export function trailOf(place: Place): Place[] {
  return place.below ? [...trailOf(place.below), place] : [place];
}

/** The place at the address of the window. */
export function useCurrentPlace(): CurrentPlace | null {
  const { pathname, search } = useLocation();
  return placeAt(pathname, new URLSearchParams(search));
}
