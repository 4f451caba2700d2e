import type { LinkProps } from '@plumbline/ui';
import { Link } from 'react-router';
import { isNamed } from './is-named.ts';

/** Pages that the server draws itself. */
const SERVED = /^\/(?:api|dev)\//;

/** The design system's links, through the router. Addresses of other origins stay plain, and under a name the server says what is there. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link {...props} to={href} reloadDocument={(isNamed && href.startsWith('/')) || SERVED.test(href)} />;
}
