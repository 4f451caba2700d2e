import type { TestKind } from '@plumbline/contract';
import type { Icon } from '@plumbline/ui';

/** A screen and how to reach it: routes, rail, command menu and breadcrumbs are all derived from places. */
export interface Place {
  /** In the router's syntax: "/seo/:testId/pages". */
  readonly path: string;
  /** Distinguishes places with the same path: the query parameter that this one requires. */
  readonly asks?: string;
  /** Target of links to it, if not the path: "/seo/report?test_id=:testId". */
  readonly href?: string;
  /** The file of its screen, relative to the app folder. A place rendered by another's screen has none. */
  readonly screen?: string;
  /** The frame around it. */
  readonly frame: 'none' | 'signed-in' | 'settings';
  /** Label of its breadcrumb: a text, or the name of the subject of the URL. */
  readonly label: string | { readonly of: 'test' } | { readonly of: 'check'; readonly kind: TestKind };
  /** Its parent in the breadcrumbs. */
  readonly below?: Place;
  /** Uses the full width of the window. */
  readonly wide?: true;
  /** Its entry in the rail and the command menu. */
  readonly rail?: RailEntry;
}

export interface RailEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Additional search terms for the command menu. */
  readonly words?: string;
  /** Its target on phones, if different. */
  readonly phonePath?: string;
  /** The only role that sees it. */
  readonly role?: 'admin';
}

/**
 * The target of a link to a place: "/seo/:testId/pages" → "/seo/7/pages".
 * @param query what the screen should show, as URL parameters
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
