import { randomUUID } from 'node:crypto';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'Correct-horse-9';
const work = { hashes: 0, comparisons: 0 };

// Counts, and does what it always does: how long something takes decides no test. Modules are shared with other test files, so
// that the server is loaded once more with what counts, and forgotten afterwards.
const counting = (real: typeof argon2): typeof argon2 => ({
  ...real,
  hash: (...values) => {
    work.hashes += 1;
    return real.hash(...values);
  },
  verify: (...values) => {
    work.comparisons += 1;
    return real.verify(...values);
  },
});

let server: TestServer;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (importOriginal) => counting(await importOriginal<typeof argon2>()));
  const { startTestServer } = await import('../../../testing/test-server.ts');
  server = await startTestServer();
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await server?.close();
});

it('compares one hash for a known address, an unknown one, and one without a password', async () => {
  const addresses = ['known', 'without'].map((name) => `${name}.${randomUUID().slice(0, 8)}@example.com`);
  for (const email of addresses)
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  await server.services.database.pool.query('update users set password_hash = null where email = $1', [addresses[1]]);
  const signIn = (email: string) => server.call('POST', '/accounts/token/', { body: { email, password: 'Wrong-horse-9' } });
  // The first sign-in of a process also makes what unknown addresses are compared with.
  await signIn('nobody@example.com');
  for (const email of [...addresses, `unknown.${randomUUID()}@example.com`]) {
    const before = { ...work };
    expect((await signIn(email)).status).toBe(401);
    expect({ hashes: work.hashes - before.hashes, comparisons: work.comparisons - before.comparisons }).toEqual({
      hashes: 0,
      comparisons: 1,
    });
  }
});

it('hashes nothing for a letter, known address or not', async () => {
  const email = `known.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  for (const address of [email, `unknown.${randomUUID()}@example.com`]) {
    const before = { ...work };
    expect((await server.call('POST', '/accounts/forget-password/', { body: { email: address } })).status).toBe(200);
    expect(work).toEqual(before);
  }
});
