/**
 * Whether the page is served on the subdomain of a workspace, as the server has marked in the HTML: no one signs in there, and it has only
 * shared reports.
 */
export const isNamed = globalThis.document?.documentElement.hasAttribute('data-subdomain');
