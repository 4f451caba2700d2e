import type { GoogleNonce } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { startChallenge } from './sign-in-challenges.ts';
import { tokenHash } from './tokens.ts';

/** Why there is no way in with Google. */
export const NOT_OFFERED = 'This server does not offer sign-in with Google.';

/**
 * Begins a sign-in with Google outside of a browser. The nonce goes to Google and comes back in the ID token, which others
 * may see; the challenge it is the hash of stays with whoever began, as with PKCE.
 * @throws ApiError not_found where Google is not offered
 */
export async function beginGoogleSignIn({ db, googleTokens }: Pick<AccountServices, 'db' | 'googleTokens'>): Promise<GoogleNonce> {
  if (!googleTokens) throw new ApiError('not_found', NOT_OFFERED);
  const challenge = await startChallenge(db, { purpose: 'google-sign-in', userId: null });
  return { challenge, nonce: tokenHash(challenge) };
}
