import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { confirmAddress, makePerson } from '../../../testing/team.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { googleSettings, signInWithGoogle, someone } from './testing/google-people.ts';

let provider: TestOidcProvider;
let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, ...googleSettings(provider) });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
  await provider?.close();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));
const browser = () => openTestBrowser(() => server.origin);
const signIn = (visitor: TestBrowser) => signInWithGoogle(visitor, `${server.origin}/dashboard`);
const cookieOf = (answer: { headers: Headers }) => /=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';

it('ends the connection to Google with the old password, and says so before and after', async () => {
  const owner = await makePerson(server, 'Ada');
  await confirmAddress(server, owner);
  provider.become(someone());
  const thief = browser();
  await thief.post('/callback/credentials', { email: owner.email, password: PASSWORD });
  const stolen = (await thief.request('GET', '/session')).access_token;
  thief.cookies.set('google-connect', cookieOf(await server.call('POST', '/accounts/google/connect/', { token: stolen })));
  await signIn(thief);
  // The owner notices, and sets a new password without keeping anything.
  await server.call('POST', '/accounts/forget-password/', { body: { email: owner.email } });
  const reset = parameterOf(await mailbox.letter(owner.email, /Set a new password/), 'reset');
  const preview = await server.call('POST', '/accounts/reset-password/preview/', { body: { token: reset } });
  expect((await server.call('POST', '/accounts/reset-password/', { body: { token: reset, password: 'Owners-new-horse-77' } })).status).toBe(
    200,
  );
  expect(preview.json.data.google_connected).toBe(true);
  expect((await mailbox.letter(owner.email, /password was changed/i)).text).toContain('the connection to Google');
  expect(await thief.request('GET', '/session')).toBeNull();
  const again = browser();
  await signIn(again);
  expect((await again.request('GET', '/session'))?.user.email).not.toBe(owner.email);
});
