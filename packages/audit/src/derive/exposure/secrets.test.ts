import { describe, expect, it } from 'vitest';
import { findSecrets } from './secrets.ts';

// Assembled here, so that secret scanners do not report this file as a leak.
const AWS = `AKIA${'Z3QJ7WMR5XK2VNPB'}`;
const GOOGLE = `AIza${'SyD4kP9xQz7LwR2mTn8VbC5hJf3GsYu6EaX'}`;
const GITHUB = `ghp_${'k9F3jR2mQ8xZ1pL7vB4nT6wYc5HdS0gUeAqX'}`;
const STRIPE = `sk_live_${'9aKd3LmQ7xWz2PfR8tVb4NcY'}`;
const SLACK = `xoxb-${'208374651902'}-${'k9F3jR2mQ8xZ1pL7vB4nT6wY'}`;
const jwt = (header: object, claims: object) =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.${'k9F3jR2mQ8xZ1pL7vB4nT6wYc5HdS0gUeAqXk9F3jR2'}`;
const ALG = { alg: 'HS256', typ: 'JWT' };
const OPEN = Buffer.from(`{"sub":"user-81","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`).toString('base64url');
const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const KEY = `-----BEGIN PRIVATE KEY-----\n${LINE}\n${LINE.split('').toReversed().join('')}\n-----END PRIVATE KEY-----`;

// The header is random enough for the token to be examined.
const DEEP = jwt({ ...ALG, kid: LINE.repeat(1000) }, {}).replace(/\.\w+\./, `.${OPEN}.`);

describe('findSecrets', () => {
  it.each([
    ['AWS access key', `var k = "${AWS}";`],
    ['Google API key', `{"key":"${GOOGLE}"}`],
    ['GitHub token', `<!-- ${GITHUB} -->`],
    ['Stripe live key', `Stripe("${STRIPE}")`],
    ['Slack token', SLACK],
    ['private key', KEY],
    ['private key', KEY.replaceAll('\n', '\\n')],
    ['JSON web token', `token=${jwt(ALG, { sub: 'user-81', role: 'admin' })}`],
  ])('%s', (kind, source) => {
    expect(findSecrets(source)).toMatchObject([{ kind }]);
  });

  it.each([
    ['the key of the AWS documentation', `AKIA${'IOSFODNN7EXAMPLE'}`],
    ['a key of one letter', `AKIA${'X'.repeat(16)}`],
    ['a word that begins like a key', 'MYAKIAZ3QJ7WMR5XK2VNPB7'],
    ['a key that is too short', AWS.slice(0, 15)],
    ['the key of a map', `<script src="https://maps.googleapis.com/maps/api/js?key=${GOOGLE}&callback=init">`],
    ['the key of an embedded map', `<iframe src="https://www.google.com/maps/embed/v1/place?key=${GOOGLE}">`],
    ['the configuration of Firebase', `{ apiKey: "${GOOGLE}", authDomain: "shop.firebaseapp.com" }`],
    ['a public key', KEY.replaceAll('PRIVATE', 'PUBLIC')],
    ['a private key cut short', '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA...\n-----END RSA PRIVATE KEY-----'],
    ['a private key in words', '-----BEGIN PRIVATE KEY----- is how the file begins'],
    ['the token of jwt.io', jwt(ALG, { sub: '1234567890', name: 'John Doe', iat: 1516239022 })],
    ['the key of a database that browsers must have', jwt(ALG, { iss: 'supabase', role: 'anon' })],
    ['a token whose claims are nested deeper than anything honest', DEEP],
    ['base64 that is no token', `eyJ${'hbGciOi'.repeat(4)}.eyJ${'zdWIiOi'.repeat(4)}.${'k9F3jR2mQ8xZ1pL7vB4nT6wYc5Hd'}`],
    ['a test key', STRIPE.replace('live', 'test')],
    ['a GitHub token made up', `ghp_${'1234567890abcdefghijklmnopqrstuvwxyz'}`],
    ['a Slack token made up', 'xoxb-123456789012-1234567890123-xxxxxxxxxxxx'],
    ['no text', ''],
  ])('takes %s for none', (_name, source) => {
    expect(findSecrets(source)).toEqual([]);
  });

  it('says where each is and never what it is', () => {
    const found = findSecrets(`a ${STRIPE} b ${AWS}`);
    expect(found).toEqual([
      { kind: 'Stripe live key', offset: 2, length: STRIPE.length, redacted: 'sk_l… (32 characters)' },
      { kind: 'AWS access key', offset: 5 + STRIPE.length, length: 20, redacted: 'AKIA… (20 characters)' },
    ]);
  });

  it('stays quick on a hostile page', () => {
    const source = `${'eyJ'.repeat(200_000)}${'-----BEGIN PRIVATE KEY-----'.repeat(5000)}${'A'.repeat(400_000)}`;
    const begin = performance.now();
    findSecrets(source);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});
