import { useLocation } from 'react-router';
import { type CurrentPlace, placeAmong } from '../shared/places/place-among.ts';
import { PLACES } from './places.ts';

/** The place of the website at a URL, or null. */
export function placeAt(pathname: string, query: URLSearchParams): CurrentPlace | null {
  return placeAmong(PLACES, pathname, query);
}

/** The place at the current URL. */
export function useCurrentPlace(): CurrentPlace | null {
  const { pathname, search } = useLocation();
  return placeAt(pathname, new URLSearchParams(search));
}
