import type { TestKind } from '@plumbline/contract';
import type { Icon } from '@plumbline/ui';

/** A screen and how one gets to it: routes, rail, command menu and crumbs are all read from places. */
export interface Place {
  /** As the router writes it: "/seo/:testId/pages". */
  readonly path: string;
  /** Of two places with one path, the one whose address has to have this query parameter. */
  readonly asks?: string;
  /** Where links to it lead, if not to the path: "/seo/report?test_id=:testId". */
  readonly href?: string;
  /** The file of its screen, from the folder of the app. A place drawn by another's screen has none. */
  readonly screen?: string;
  /** What stands around it. */
  readonly frame: 'none' | 'signed-in' | 'settings';
  /** What its crumb says: words, or the name of what the address is about. */
  readonly label: string | { readonly of: 'test' } | { readonly of: 'check'; readonly kind: TestKind };
  /** The place before it in the crumbs. */
  readonly below?: Place;
  /** Takes the whole width of the window. */
  readonly wide?: true;
  /** Stands on the rail and in the command menu. */
  readonly rail?: RailEntry;
}

export interface RailEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Other words the command menu finds it by. */
  readonly words?: string;
  /** Where it leads on phones, if elsewhere. */
  readonly phonePath?: string;
  /** Who alone sees it. */
  readonly role?: 'admin';
}

/**
 * Where links to a place lead: "/seo/:testId/pages" → "/seo/7/pages".
 * @param query what the screen is to show, as parameters of its address
 */
export function hrefOf(
  { path, href = path }: Place,
  parameters: Readonly<Record<string, string | undefined>>,
  query: Readonly<Record<string, string>> = {},
): string {
  const address = href.replace('/*', '').replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${asked}`;
}
