import type { GoogleNonce } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { startChallenge } from './sign-in-challenges.ts';
import { tokenHash } from './tokens.ts';

/** The error when Google sign-in is not configured. */
export const NOT_OFFERED = 'This server does not offer sign-in with Google.';

/**
 * Starts a sign-in with Google outside of a browser. The nonce goes to Google and comes back in the ID token, which others
 * may see; the challenge, of which it is the hash, stays with the client, as in PKCE.
 * @throws ApiError not_found when Google sign-in is not configured
 */
export async function beginGoogleSignIn({ db, googleTokens }: Pick<AccountServices, 'db' | 'googleTokens'>): Promise<GoogleNonce> {
  if (!googleTokens) throw new ApiError('not_found', NOT_OFFERED);
  const challenge = await startChallenge(db, { purpose: 'google-sign-in', userId: null });
  return { challenge, nonce: tokenHash(challenge) };
}
