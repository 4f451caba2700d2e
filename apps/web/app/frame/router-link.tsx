import type { LinkProps } from '@plumbline/ui';
import { Link } from 'react-router';
import { isNamed } from './is-named.ts';

/** Pages rendered by the server. */
const SERVED = /^\/(?:api|dev)\//;

/**
 * The design system's links, through the router. Links to other origins stay plain; on a workspace's subdomain, links reload the document, because
 * the server decides what exists there.
 */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link {...props} to={href} reloadDocument={(isNamed && href.startsWith('/')) || SERVED.test(href)} />;
}
