/*
 * The names that workspaces may choose for their public pages: one label of a host. Free of the schema library, so that the
 * website reads it as the server does; an entry of its own, since one screen alone needs it.
 */

export const SUBDOMAIN_MIN = 3;
export const SUBDOMAIN_MAX = 40;

/** Names that people take for the server's own or for those who run it, and names that other services of a domain stand under. */
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

/** Rule of a name: what stands before the first dot of a host, and nobody takes for something else. */
export function subdomainProblem(name: string): string | null {
  if (name.length < SUBDOMAIN_MIN || name.length > SUBDOMAIN_MAX) return `A name has ${SUBDOMAIN_MIN} to ${SUBDOMAIN_MAX} characters.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return 'A name has letters from a to z, digits, and single hyphens between them.';
  // What begins with xn-- would be shown in other letters; its two hyphens are refused above.
  return RESERVED.has(name) ? 'This name is reserved.' : null;
}
