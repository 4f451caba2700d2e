/**
 * Whether the page is read under the name of a workspace, as the server has written into it: nobody signs in there, and there is nothing but
 * reports that are shared.
 */
export const isNamed = globalThis.document?.documentElement.hasAttribute('data-subdomain');
