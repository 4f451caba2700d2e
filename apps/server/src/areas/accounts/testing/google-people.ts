import { randomUUID } from 'node:crypto';
import type { TestOidcProvider } from '@plumbline/testing';
import type { TestBrowser } from '../../../../testing/browser.ts';

/** The environment of a server to which a provider of identities is Google. */
export function googleSettings({ clientId, clientSecret, issuer }: TestOidcProvider): Record<string, string> {
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer };
}

/** Somebody new, as Google tells of them. */
export const someone = (more: { email?: string; email_verified?: boolean } = {}) => ({
  sub: randomUUID(),
  email: `grace.${randomUUID().slice(0, 8)}@example.com`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...more,
});

/** Presses the button and goes where it leads. @returns the page of Google, and the one somebody ends at */
export async function signInWithGoogle(visitor: TestBrowser, callbackUrl: string): Promise<{ readonly started: URL; readonly ended: URL }> {
  const { url } = await visitor.post('/signin/google', { callbackUrl });
  return { started: new URL(url), ended: new URL((await visitor.follow(url)).url) };
}
