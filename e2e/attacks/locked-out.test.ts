import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Someone who tries wrong passwords on another person's account must neither lock its owner out nor get many guesses. */

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  email = `olga.${randomUUID().slice(0, 8)}@example.com`;
  const account = { first_name: 'Olga', last_name: 'Tester', email, password: PASSWORD };
  await server.call('POST', '/accounts/signup/', { body: account });
});
afterAll(() => server?.close());

const from = (address: string, password: string, cookie = '') =>
  server.call('POST', '/accounts/token/', { body: { email, password }, headers: { 'x-forwarded-for': address, cookie } });

/** Tries wrong passwords until they are refused. @returns how many were checked */
async function guessesFrom(address: string): Promise<number> {
  for (let number = 0; number < 200; number += 1) if ((await from(address, `Wrong-horse-${number}`)).status === 429) return number;
  return 200;
}

describe('wrong passwords from one network', () => {
  it('are few, and do not stop the owner in another one', async () => {
    expect(await guessesFrom('203.0.113.7')).toBe(20);
    // Another address of the same network does not reset the count.
    expect((await from('203.0.113.99', PASSWORD)).status).toBe(429);
    expect((await from('198.51.100.4', PASSWORD)).status).toBe(200);
    expect((await from('2001:db8:1::1', PASSWORD)).status).toBe(200);
  });

  it('do not stop the owner in the same one, in a browser they have signed in with before', async () => {
    await server.services.database.pool.query('delete from rate_limits');
    const { csrfToken, cookie } = await csrf();
    const signedIn = await signIn({ csrfToken, cookie }, '203.0.113.8');
    const device = signedIn.find((line) => line.startsWith('known-device='))?.split(';')[0] ?? '';
    expect(signedIn.find((line) => line.startsWith('known-device='))).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(await guessesFrom('203.0.113.8')).toBeLessThanOrEqual(20);
    expect((await from('203.0.113.8', PASSWORD)).status).toBe(429);
    expect((await from('203.0.113.8', PASSWORD, device)).status).toBe(200);
    // A device cookie is valid only for its own account, and cannot be forged.
    expect((await from('203.0.113.8', PASSWORD, `${device}x`)).status).toBe(429);
    let judged = 0;
    while ((await from('203.0.113.8', 'Wrong-horse-0', device)).status !== 429) judged += 1;
    expect(judged).toBeLessThanOrEqual(20);
  });
});

describe('wrong passwords from many networks', () => {
  it('leave each few, and the owner some', async () => {
    await server.services.database.pool.query('delete from rate_limits');
    const judged: number[] = [];
    for (let network = 1; network <= 12; network += 1) judged.push(await guessesFrom(`203.0.${network}.7`));
    expect(judged.slice(0, 5)).toEqual([20, 20, 20, 20, 20]);
    expect(judged.slice(6)).toEqual([3, 3, 3, 3, 3, 3]);
    expect((await from('198.51.100.4', PASSWORD)).status).toBe(200);
  });
});

async function csrf() {
  const answer = await server.call('GET', '/auth/csrf');
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { csrfToken: answer.json.csrfToken, cookie };
}

async function signIn({ csrfToken, cookie }: { csrfToken: string; cookie: string }, address: string): Promise<string[]> {
  const answer = await fetch(`${server.origin}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, 'x-forwarded-for': address },
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD }),
  });
  return answer.headers.getSetCookie();
}
