import type { LinkProps } from '@plumbline/ui';
import { Link } from 'react-router';

/** The design system's links, through the router. Addresses of other origins stay plain. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link {...props} to={href} />;
}
