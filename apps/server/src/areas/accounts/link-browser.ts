import { tokenHash } from './tokens.ts';

/** Identifies the browser that requested a login link; see docs/decisions/0029-bound-and-whole-proofs.md. */
export const LINK_BROWSER_COOKIE = 'link-asked';

/**
 * The key a link is stored under: redeeming it needs both its own secret and that of the browser which requested it.
 * @param linkHash hash of the secret in the link
 * @param browserSecret from the cookie; '' in a browser that requested none
 */
export function linkKey(linkHash: string, browserSecret: string): string {
  return tokenHash(`${linkHash}.${browserSecret}`);
}
