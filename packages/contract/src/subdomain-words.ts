/*
 * The names workspaces can choose for their public pages: one label of a host name. Free of the schema library, so that website and server share it;
 * a separate entry,
 * since only one screen needs it.
 */

export const SUBDOMAIN_MIN = 3;
export const SUBDOMAIN_MAX = 40;

/** Names that look like the server's own or its operators', and names commonly used for other services of a domain. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'www web app apps api admin administrator root system server host localhost internal dev',
    'mail email smtp imap pop3 mx1 mx2 webmail postmaster hostmaster webmaster autoconfig autodiscover',
    'ns1 ns2 ns3 ns4 dns ftp sftp ssh vpn proxy gateway wpad isatap mta-sts',
    'status support help helpdesk contact about abuse security legal privacy terms trust team',
    'login signin signup logout register account accounts auth oauth sso identity password verify',
    'billing payment payments pay checkout invoice pricing plans store shop',
    'static assets cdn media files images img download downloads upload uploads',
    'docs blog news forum community changelog roadmap shared feedback widget extension dashboard',
    'test testing staging demo beta preview plumbline official',
  ].flatMap((names) => names.split(' ')),
);

/** Validates a name: the first label of a host name, one that is not misleading. */
export function subdomainProblem(name: string): string | null {
  if (name.length < SUBDOMAIN_MIN || name.length > SUBDOMAIN_MAX) return `A name has ${SUBDOMAIN_MIN} to ${SUBDOMAIN_MAX} characters.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return 'A name has letters from a to z, digits, and single hyphens between them.';
  // A name starting with xn-- would be displayed in other letters; its two hyphens are refused above.
  return RESERVED.has(name) ? 'This name is reserved.' : null;
}
