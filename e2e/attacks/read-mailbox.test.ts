import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBrowser } from '../../apps/server/testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Somebody reads the owner's mail, or sends the owner a link of their own. Neither is enough to get in. */

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

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const NEW_PASSWORD = 'Another-horse-10';

it('does not get past a passkey by setting a new password with a link', async () => {
  const owner = await makePerson(server, 'Olga');
  await query('update users set email_verified_at = now() where id = $1', [owner.userId]);
  await query(
    `insert into passkeys (id, user_id, name, public_key, counter, transports, backed_up) values ('owners-key', $1, 'Laptop', 'x', 0, '{}', false)`,
    [owner.userId],
  );
  await server.call('POST', '/accounts/forget-password/', { body: { email: owner.email } });
  const email = await mailbox.letter(owner.email, /password/i);
  const token = [...new URL(email.link).searchParams.values()].find((value) => value.length > 20);
  const reset = await server.call('POST', '/accounts/reset-password/', { body: { token, password: NEW_PASSWORD } });
  expect(reset.status).toBe(200);
  const signIn = await server.call('POST', '/accounts/token/', { body: { email: owner.email, password: NEW_PASSWORD } });
  expect([signIn.status, signIn.json.code]).toEqual([401, 'second_factor_required']);
});

it('signs nobody in who merely opens the address behind a link to log in', async () => {
  const mallory = await makePerson(server, 'Mallory');
  await openTestBrowser(() => server.origin).post('/signin/email', { email: mallory.email });
  const email = await mailbox.letter(mallory.email, /Your link to log in/);
  const address = new URLSearchParams({ token: parameterOf(email, 'email-link'), email: mallory.email });
  const opened = await fetch(`${server.origin}/api/auth/callback/email?${address.toString()}`, { redirect: 'manual' });
  expect(opened.status).toBe(403);
  expect(opened.headers.getSetCookie().filter((cookie) => cookie.includes('session-token='))).toEqual([]);
});
