import { tokenHash } from './tokens.ts';

/** Marks the browser that asked for a link to log in; see docs/decisions/0029-bound-and-whole-proofs.md. */
export const LINK_BROWSER_COOKIE = 'link-asked';

/**
 * Under what a link is kept: it takes its own secret and that of the browser which asked for it.
 * @param linkHash hash of the secret in the link
 * @param browserSecret as in the cookie; '' in a browser that asked for none
 */
export function linkKey(linkHash: string, browserSecret: string): string {
  return tokenHash(`${linkHash}.${browserSecret}`);
}
