import type { LinkProps } from '@plumbline/ui';
import { Link } from 'react-router';
import { isNamed } from './is-named.ts';

/** Pages rendered by the server. */
const SERVED = /^\/(?:api|dev)\//;

/**
 * The design system's links, through the router. Links to other origins stay plain, and so do all links on a workspace's subdomain, where the server
 * decides what exists.
 */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link {...props} to={href} reloadDocument={(isNamed && href.startsWith('/')) || SERVED.test(href)} />;
}
