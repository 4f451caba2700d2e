import { useLocation } from 'react-router';

/** The path of the page without a slash at its end: pages are drawn with one when the website is built, and have none in a browser. */
export function usePublicPath(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, '');
}
