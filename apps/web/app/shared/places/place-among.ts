import { matchPath } from 'react-router';
import type { Place } from './place.ts';

/** Where somebody is. */
export interface CurrentPlace {
  readonly place: Place;
  /** Of its path and of its query. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/**
 * The place at an address, null for none: a fixed path before one with parameters, one that takes any rest last, and one that asks for a
 * query before one that does not.
 */
export function placeAmong(places: readonly Place[], pathname: string, query: URLSearchParams): CurrentPlace | null {
  const found = places.flatMap((place) => {
    const match = matchPath(place.path, pathname);
    return match && (place.asks === undefined || query.has(place.asks)) ? { place, parameters: match.params } : [];
  });
  const best = found.toSorted((a, b) => weight(b.place) - weight(a.place))[0];
  if (!best) return null;
  const testId = best.parameters['testId'] ?? query.get('test_id') ?? undefined;
  return { place: best.place, parameters: { ...best.parameters, testId } };
}

function weight({ path, asks }: Place): number {
  return (path.includes(':') ? 0 : 4) + (path.endsWith('*') ? 0 : 2) + (asks === undefined ? 0 : 1);
}

/** Places from the top down to this one. */
export function trailOf(place: Place): Place[] {
  return place.below ? [...trailOf(place.below), place] : [place];
}
