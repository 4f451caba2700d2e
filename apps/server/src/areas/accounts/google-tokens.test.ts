import { startOidcProvider } from '@plumbline/testing';
import { describe, expect, it } from 'vitest';
import { openGoogleTokens } from './google-tokens.ts';

const person = { sub: 'grace', email: 'grace@example.com', email_verified: true };

describe('the reader of ID tokens', () => {
  it('says whose a token is, what it was asked for with, and when the person proved it', async () => {
    await using provider = await startOidcProvider();
    const proven = Math.floor(Date.now() / 1000) - 60;
    const token = provider.idToken({ ...person, nonce: 'n', auth_time: proven });
    expect(await openGoogleTokens(provider).read(token)).toMatchObject({
      person: { subject: 'grace', email: 'grace@example.com' },
      nonce: 'n',
      provenAt: new Date(proven * 1000),
    });
  });

  it('believes no token that is meant for others as well', async () => {
    await using provider = await startOidcProvider();
    const read = (aud: unknown) => openGoogleTokens(provider).read(provider.idToken({ ...person, aud }));
    expect(await read([provider.clientId])).not.toBeNull();
    expect(await read([provider.clientId, 'another'])).toBeNull();
  });

  it('takes nothing into names that cannot be kept, or that turns others around', async () => {
    await using provider = await startOidcProvider();
    const token = provider.idToken({ ...person, given_name: 'Gra\u0000ce\u202E', family_name: `Hop\r\nper${'x'.repeat(71)}\u{1F6A2}` });
    expect(await openGoogleTokens(provider).read(token)).toMatchObject({
      person: { firstName: 'Gra ce', lastName: `Hop per${'x'.repeat(71)}\uFFFD` },
    });
  });

  it.each<[string, (issuer: string) => string]>([
    ['another issuer', () => 'https://accounts.google.com'],
    ['the issuer with a slash behind it', (issuer) => `${issuer}/`],
  ])('believes no metadata that names %s', async (_name, callsItself) => {
    await using provider = await startOidcProvider({ callsItself });
    await expect(openGoogleTokens(provider).read(provider.idToken(person))).rejects.toThrow(/calls itself/);
  });
});
