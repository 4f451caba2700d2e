import { useLocation } from 'react-router';

/** The path of the page without a trailing slash: it has one during prerendering, but not in a browser. */
export function usePublicPath(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, '');
}
