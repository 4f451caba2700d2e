import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { findReaders } from '../../apps/server/src/areas/feedback/find-readers.ts';
import { limitSignIn } from '../../apps/server/src/areas/accounts/limits.ts';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const LURE = 'Your account is locked: see spam.example';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

it('carries no words of whoever signed up with the address of a stranger', async () => {
  const squatter = await makePerson(server, 'Mallory');
  const made = await squatter.post('/accounts/api-token/', { name: LURE, scopes: ['read'], days: 1 });
  expect(made.status).toBe(201);
  const letter = await mailbox.letter(squatter.email, /API token was created/);
  expect(letter.text).not.toContain('spam.example');

  // The owner of the address is told the token's name, since the address is now confirmed.
  await confirmAddress(server, squatter);
  mailbox.clear();
  await squatter.post('/accounts/api-token/', { name: 'Nightly build', scopes: ['read'], days: 1 });
  expect((await mailbox.letter(squatter.email, /API token was created/)).text).toContain('Nightly build');
});

it('sends what visitors write to no address that nobody has confirmed', async () => {
  const squatter = await makePerson(server, 'Trudy');
  const feedback = (await squatter.post('/accounts/feedback/', { type: 'bugs', title: LURE })).json.data.id;
  const readers = (): Promise<{ email: string }[]> =>
    server.services.database.db.transaction((transaction) =>
      findReaders(transaction, squatter.workspaceId, sql`feedback_posts.id = ${feedback}`),
    );
  expect(await readers()).toEqual([]);
  await confirmAddress(server, squatter);
  expect((await readers()).map(({ email }) => email)).toEqual([squatter.email]);
});

it('counts guesses from any number of known devices together', async () => {
  await server.services.database.pool.query('delete from rate_limits');
  const guess = (device: number): Promise<void> =>
    limitSignIn(server.services.rateLimiter, { address: '198.51.100.7', email: 'ada@example.com', deviceId: `device-${device}` });
  let judged = 0;
  const refused = await (async () => {
    for (; judged < 200; judged += 1) await guess(judged);
  })().catch((error: { code?: string }) => error.code);
  expect(refused).toBe('rate_limited');
  expect(judged).toBe(80);
});
