import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBrowser } from '../../apps/server/testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { rawRequest } from '../../apps/server/testing/raw-request.ts';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* An attacker reads the owner's mail, or sends the owner a login link of their own. Neither must be enough to get in. */

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
  const email = await mailbox.letter(mallory.email, /Your login link/);
  const address = new URLSearchParams({ token: parameterOf(email, 'email-link'), email: mallory.email });
  const spellings = [
    ['/api/auth/callback/email', 403],
    // Dot segments are resolved first, so these are the path above.
    ['/api/auth/x/../callback/email', 403],
    ['/api/auth/x/%2e%2E/callback/./email', 403],
    ['/api/auth/callback//email', 404],
    ['/api/auth/callback///email', 404],
    ['/api/auth//callback/email', 404],
    ['/api//auth/callback/email', 404],
    ['/api/auth/callback/email/', 404],
    ['/api/auth/callback/email//', 404],
    ['/api/auth/callback%2Femail', 404],
    ['/api/auth/callback/%2femail', 404],
    ['/api/auth/callback/%252Femail', 404],
    ['/api/auth/callback/%65mail', 404],
    ['/api/%61uth/callback/email', 404],
    ['/api/auth/callback/email;x', 404],
    ['/api/auth/callback/email%00', 404],
    ['/api/auth/callback\\email', 400],
    ['/api/auth/callback\\/email', 400],
  ] as const;
  for (const [path, status] of spellings) {
    const opened = await rawRequest(server.origin, `${path}?${address.toString()}`);
    expect([path, opened.status]).toEqual([path, status]);
    expect(opened.headers.getSetCookie().join(), path).not.toContain('session-token=');
  }
});
