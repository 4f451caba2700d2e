import * as errors from '@auth/core/errors';
import { describe, expect, it } from 'vitest';
import { AUTH_ERROR_TEXTS, authErrorText, CREDENTIALS_TEXTS } from './auth-errors.ts';

/** Section 8 of the specification. */
const SPECIFIED = [
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MissingAPIRoute',
  'MissingSecret',
  'MissingAuthorize',
  'MissingAdapter',
  'UnsupportedStrategy',
  'InvalidCallbackUrl',
  'SessionRequired',
];

const UNKNOWN = authErrorText('NobodyKnowsThisName');

describe('the sentence for an error of a sign-in', () => {
  it.each(SPECIFIED)('is there for %s of the specification', (name) => {
    expect(Object.keys(AUTH_ERROR_TEXTS)).toContain(name);
    expect(authErrorText(name)).toMatch(/^[A-Z].*\.$/);
  });

  it('is there for every error the library tells browsers by name', () => {
    // Missing from the library's types, but it decides which error names are sent to the client.
    const isTold = Object.entries(errors).find(([name]) => name === 'isClientError')?.[1];
    if (typeof isTold !== 'function') throw new Error('The library no longer says which errors it tells.');
    const told = Object.values(errors).flatMap((kind) => {
      if (!('type' in kind)) return [];
      const made: unknown = Object.assign(Object.create(errors.AuthError.prototype), { type: kind.type });
      return Reflect.apply(isTold, null, [made]) ? [String(kind.type)] : [];
    });
    expect(told.length).toBeGreaterThan(4);
    // Passkeys are registered through our own operations, never through the library's.
    for (const name of told.filter((type) => type !== 'WebAuthnVerificationError')) {
      expect(Object.keys(AUTH_ERROR_TEXTS), `${name}: give it a sentence in auth-errors.ts`).toContain(name);
    }
  });

  it.each(Object.keys(CREDENTIALS_TEXTS))('is the more exact one for the code %s', (code) => {
    expect(authErrorText('CredentialsSignin', code)).toBe(Object.entries(CREDENTIALS_TEXTS).find(([name]) => name === code)?.[1]);
  });

  it.each(['', 'constructor', '__proto__', 'toString', '<b>'])('is a plain one for a name nobody knows: "%s"', (name) => {
    expect(authErrorText(name)).toBe(UNKNOWN);
  });
});
