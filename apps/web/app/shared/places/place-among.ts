import { matchPath } from 'react-router';
import type { Place } from './place.ts';

/** The user's current place. */
export interface CurrentPlace {
  readonly place: Place;
  /** From its path and its query. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/**
 * The place at a URL, null for none. A fixed path takes precedence over one with parameters, a catch-all comes last, and a place that
 * requires a query parameter comes before one that does not.
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

/** The places from the top level down to this one. */
export function trailOf(place: Place): Place[] {
  return place.below ? [...trailOf(place.below), place] : [place];
}
