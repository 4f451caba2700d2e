import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'Correct-horse-9';

// Counts calls without changing behaviour: how long something takes decides no test.
const hash = vi.spyOn(argon2, 'hash');
const verify = vi.spyOn(argon2, 'verify');
const countWork = () => ({ hashes: hash.mock.calls.length, comparisons: verify.mock.calls.length });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server?.close();
});

it('compares one hash for a known address, an unknown one, and one without a password', async () => {
  const addresses = ['known', 'without'].map((name) => `${name}.${randomUUID().slice(0, 8)}@example.com`);
  for (const email of addresses)
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  await server.services.database.pool.query('update users set password_hash = null where email = $1', [addresses[1]]);
  const signIn = (email: string) => server.call('POST', '/accounts/token/', { body: { email, password: 'Wrong-horse-9' } });
  // The first sign-in of a process also creates the hash that unknown addresses are compared with.
  await signIn('nobody@example.com');
  for (const email of [...addresses, `unknown.${randomUUID()}@example.com`]) {
    const before = countWork();
    expect((await signIn(email)).status).toBe(401);
    const after = countWork();
    expect({ hashes: after.hashes - before.hashes, comparisons: after.comparisons - before.comparisons }).toEqual({
      hashes: 0,
      comparisons: 1,
    });
  }
});

it('hashes nothing for a letter, known address or not', async () => {
  const email = `known.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  for (const address of [email, `unknown.${randomUUID()}@example.com`]) {
    const before = countWork();
    expect((await server.call('POST', '/accounts/forget-password/', { body: { email: address } })).status).toBe(200);
    expect(countWork()).toEqual(before);
  }
});
