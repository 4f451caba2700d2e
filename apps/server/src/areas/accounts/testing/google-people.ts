import { randomUUID } from 'node:crypto';
import type { TestOidcProvider } from '@plumbline/testing';
import type { TestBrowser } from '../../../../testing/browser.ts';

/** Environment of a server that uses a test identity provider as Google. */
export function googleSettings({ clientId, clientSecret, issuer }: TestOidcProvider): Record<string, string> {
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer };
}

/** A new person, as described by Google. */
export const someone = (more: { email?: string; email_verified?: boolean } = {}) => ({
  sub: randomUUID(),
  email: `grace.${randomUUID().slice(0, 8)}@example.com`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...more,
});

/** Presses the button and follows the redirects. @returns Google’s page, and the one the browser ends at */
export async function signInWithGoogle(visitor: TestBrowser, callbackUrl: string): Promise<{ readonly started: URL; readonly ended: URL }> {
  const { url } = await visitor.post('/signin/google', { callbackUrl });
  return { started: new URL(url), ended: new URL((await visitor.follow(url)).url) };
}
