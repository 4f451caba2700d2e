import { startPageServer, startStripeServer } from '@plumbline/testing';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const OWNER = 'maja@example.com';
const GUEST = 'nils@example.com';
const KEYS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test_1' };

let mailbox: Mailbox;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let site: Awaited<ReturnType<typeof startPageServer>>;
let server: TestServer;
let browser: Browser;
let maja: Page;
let nils: Page;
/** Secret of Maja's authenticator app. */
let secret: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  stripe = await startStripeServer(KEYS);
  site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1>' });
  server = await startTestServer({
    SMTP_URL: mailbox.smtp.url,
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_BASE_URL: stripe.origin,
  });
  stripe.listenAt(`${server.origin}/api/billing/stripe-webhook/`);
  browser = await openBrowser();
  const open = async (): Promise<Page> => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  [maja, nils] = [await open(), await open()];
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
  await stripe?.[Symbol.asyncDispose]();
  await mailbox?.[Symbol.asyncDispose]();
});

async function signUp(page: Page, address: string, [firstName, lastName]: readonly [string, string], email: string): Promise<void> {
  await page.goto(address);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('First name').fill(firstName);
  await popup.getByLabel('Last name').fill(lastName);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await popup.getByRole('button', { name: 'Sign Up' }).click();
}

const codeNow = (): string => TOTP.generate({ secret: Secret.fromBase32(secret) });

describe('the life of an account', () => {
  it('begins with a sign-up and a confirmed address', async () => {
    await signUp(maja, `${server.origin}/?signup`, ['Maja', 'Berg'], OWNER);
    await maja.waitForURL(`${server.origin}/dashboard`);
    await maja.goto((await mailbox.letter(OWNER, /Confirm your email address/)).link);
    await maja.getByRole('button', { name: 'Confirm this address' }).click();
    await maja.getByText(`${OWNER} is confirmed.`).waitFor();
  });

  it('is guarded by a second factor', async () => {
    await maja.goto(`${server.origin}/profile/security`);
    await maja.getByRole('button', { name: 'Set up an app' }).click();
    secret = (await maja.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await maja.getByRole('textbox', { name: 'Code' }).fill(codeNow());
    await maja.getByRole('button', { name: 'Turn on' }).click();
    await maja.getByRole('button', { name: 'I’ve saved them' }).click();
    await maja.getByText('On. Logging in requires a code from the app.').waitFor();
  });

  it('is shared: somebody is invited as a viewer and accepts', async () => {
    await maja.goto(`${server.origin}/settings/members`);
    await maja.getByRole('button', { name: 'Invite' }).click();
    const dialog = maja.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill(GUEST);
    await dialog.getByLabel('Role').click();
    await maja.getByRole('option', { name: 'Viewer' }).click();
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    const { link } = await mailbox.letter(GUEST, /You are invited/);
    await nils.goto(link);
    await nils.getByRole('link', { name: 'Sign Up' }).click();
    await signUp(nils, nils.url(), ['Nils', 'Dahl'], GUEST);
    await nils.getByRole('button', { name: "Join Maja's workspace" }).click();
    await nils.waitForURL(`${server.origin}/dashboard`);
  });

  it('gives a viewer no more than a viewer may', async () => {
    await nils.getByRole('button', { name: 'New test' }).click();
    await nils.getByRole('dialog', { name: 'Viewers cannot start tests' }).waitFor();
    const token = (await nils.evaluate(() => localStorage.getItem('token'))) ?? '';
    expect((await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).status).toBe(403);
    await nils.goto(`${server.origin}/settings/plan`);
    await nils.getByText('Only the owner of this workspace changes its plan.').waitFor();
  });

  it('is upgraded by paying at the stand-in', async () => {
    await maja.goto(`${server.origin}/settings/plan`);
    await maja.getByRole('button', { name: 'Upgrade to Standard' }).click();
    await maja.waitForURL(/\/pay\//);
    await maja.getByRole('button', { name: 'Pay' }).click();
    await maja.waitForURL(/\/settings\/plan/);
    await maja.getByRole('heading', { name: 'Standard' }).first().waitFor();
    await maja.getByText('Automatic tests', { exact: false }).first().waitFor();
  });

  it('is told when what the plan has is used', async () => {
    await maja.goto(`${server.origin}/profile/tokens`);
    const token = (await maja.evaluate(() => localStorage.getItem('token'))) ?? '';
    const made = await server.call('POST', '/accounts/api-token/', {
      token,
      body: { name: 'Nightly', scopes: ['read', 'write'], days: 30 },
    });
    const { workspace_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
    // All but one of the month's five hundred, as if those tests had run.
    await server.services.database.pool.query(
      `insert into usage_counters (workspace_id, meter, period, used) values ($1, 'seo', to_char(now() at time zone 'utc', 'YYYY-MM'), 499)
       on conflict (workspace_id, meter, period) do update set used = 499`,
      [workspace_id],
    );
    const start = () => server.call('POST', '/seo/website/', { token: made.json.data.token, body: { url: site.url('/') } });
    expect((await start()).status).toBe(202);
    const refused = await start();
    expect([refused.status, refused.json.code]).toEqual([403, 'limit_reached']);
    await maja.goto(`${server.origin}/settings/plan`);
    await maja.getByText('500 of 500, 100%').waitFor();
    // Tests that a person starts are never counted.
    expect((await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).status).toBe(202);
  });

  it('is downgraded and keeps the plan until the period ends', async () => {
    await maja.getByRole('button', { name: 'Downgrade to Free' }).click();
    await maja.getByText('Will end').waitFor();
    await maja.getByRole('button', { name: 'Resume Standard' }).waitFor();
    await maja.getByRole('heading', { name: 'Standard' }).first().waitFor();
  });

  it('ends with everything deleted', async () => {
    await server.services.database.pool.query(`update users set role = 'admin' where email = $1`, [GUEST]);
    await maja.goto(`${server.origin}/settings`);
    await maja.getByLabel('New owner').click();
    await maja.getByRole('option', { name: 'Nils Dahl' }).click();
    await maja.getByRole('button', { name: 'Offer' }).click();
    await maja.getByRole('alertdialog').getByRole('button', { name: 'Offer workspace' }).click();
    await maja.getByText("Offered to Nils Dahl. You own Maja's workspace until they accept.").waitFor();
    await nils.goto((await mailbox.letter(GUEST, /A workspace is offered to you/)).link);
    await nils.getByRole('region', { name: 'Maja Berg offers you this workspace' }).getByRole('button', { name: 'Accept' }).click();
    await nils.getByRole('alertdialog').getByRole('button', { name: 'Accept workspace' }).click();
    await nils.getByText("You own Maja's workspace now.").waitFor();
    await mailbox.letter(OWNER, /Your workspace has a new owner/);
    await maja.goto(`${server.origin}/other?delete-account=`);
    // Long enough after logging in that the server asks her to reauthenticate.
    await server.services.database.pool.query(`update api_tokens set reauthenticated_at = now() - interval '11 minutes'`);
    const dialog = maja.getByRole('dialog', { name: 'Delete the account' });
    await dialog.getByLabel('Your email').fill(OWNER);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    const proof = maja.getByRole('dialog', { name: 'Confirm your identity' });
    await proof.getByLabel('Password').fill('Wrong-horse-9');
    // Otherwise the code could be the one that turned the app on, which may still be valid.
    await server.services.database.pool.query('update totp_secrets set last_step = 0');
    await proof.getByRole('textbox', { name: 'Code' }).fill(codeNow());
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await proof.getByText('This is not your password.').waitFor();
    await proof.getByLabel('Password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await maja.waitForURL(`${server.origin}/`);
    expect((await server.services.database.pool.query('select from users where email = $1', [OWNER])).rowCount).toBe(0);
    await nils.goto(`${server.origin}/settings/plan`);
    await nils.getByRole('heading', { name: 'Standard' }).first().waitFor();
  });
});
