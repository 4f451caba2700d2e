import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../../testing/mailbox.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));
const callback = (token: string, email: string): string => `/callback/email?${new URLSearchParams({ token, email }).toString()}`;

it('ends a squatter’s pending change of the address when its owner comes in by a link', async () => {
  const victim = `victim.${randomUUID().slice(0, 8)}@example.com`;
  const evil = `evil.${randomUUID().slice(0, 8)}@example.com`;
  // Attacker: signs up with the victim’s address and requests a change to their own.
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Mal', last_name: 'Lory', email: victim, password: PASSWORD } });
  const squatter = (await server.call('POST', '/accounts/token/', { body: { email: victim, password: PASSWORD } })).json.data.token;
  expect((await server.call('POST', '/accounts/email/', { token: squatter, body: { email: evil } })).status).toBe(200);
  const letters = await mailbox.letter(evil, /address/i);
  const secret = new URL(letters.link).searchParams;
  // Victim: signs in with a login link, which must remove everything the squatter had.
  const browser = openTestBrowser(() => server.origin);
  await browser.post('/signin/email', { email: victim });
  const letter = await mailbox.letter(victim, /Your login link/);
  await browser.request('GET', callback(parameterOf(letter, 'email-link'), victim));
  const session = await browser.request('GET', '/session');
  expect(session.user.email).toBe(victim);
  expect((await server.call('GET', '/accounts/user/', { token: squatter })).status).toBe(401);
  await server.call('PATCH', '/workspace/', { token: session.access_token, body: { name: 'Victim secrets' } });
  const token = [...secret.values()][0];
  expect((await server.call('POST', '/accounts/email/confirm/', { body: { token } })).status).toBe(404);
  expect((await browser.request('GET', '/session')).user.email).toBe(victim);
});

it('ends a squatter’s wish to connect Google when the owner comes in by a link', async () => {
  const victim = `victim.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Mal', last_name: 'Lory', email: victim, password: PASSWORD } });
  const squatter = (await server.call('POST', '/accounts/token/', { body: { email: victim, password: PASSWORD } })).json.data.token;
  const asked = await server.call('POST', '/accounts/google/connect/', { token: squatter });
  expect(asked.status).toBe(200);
  const browser = openTestBrowser(() => server.origin);
  await browser.post('/signin/email', { email: victim });
  await browser.request('GET', callback(parameterOf(await mailbox.letter(victim, /Your login link/), 'email-link'), victim));
  const left = await server.services.database.pool.query(
    `select purpose from sign_in_challenges c join users u on u.id = c.user_id where u.email = $1`,
    [victim],
  );
  expect(left.rows).toEqual([]);
});
