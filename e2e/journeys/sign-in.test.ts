import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const EMAIL = 'grace@example.com';
const PASSWORD = 'Correct-horse-9';
const NEW_PASSWORD = 'Another-horse-7';

let mailbox: Mailbox;
let provider: TestOidcProvider;
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Passkeys require a host name, so the server's 127.0.0.1 cannot be used. */
let origin: string;
let totpSecret: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  provider = await startOidcProvider();
  server = await startTestServer({
    SMTP_URL: mailbox.smtp.url,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
  origin = server.origin.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1366, height: 768 }, acceptDownloads: true });
  page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await provider?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

const popup = () => page.getByRole('dialog');
const onDashboard = async () => {
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const code = async (): Promise<string> => {
  // As if half a minute had passed since the last code.
  await server.services.database.pool.query('update totp_secrets set last_step = 0');
  return TOTP.generate({ secret: Secret.fromBase32(totpSecret), timestamp: Date.now() });
};
const logOut = async () => {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${origin}/`);
};
const openLogIn = async () => {
  await page.goto(`${origin}/?login`);
  await popup().waitFor();
};
const logIn = async (password: string) => {
  await openLogIn();
  await popup().getByLabel('Email').fill(EMAIL);
  await popup().getByRole('textbox', { name: 'Password' }).fill(password);
  await popup().getByRole('button', { name: 'Log In' }).click();
};

describe('the popups', () => {
  it('lead to one another, 402 px wide each', async () => {
    await page.goto(`${origin}/?login`);
    for (const [title, link] of [
      ['Log In', 'Sign Up'],
      ['Sign Up', 'Log In'],
      ['Log In', 'Forgot password?'],
      ['Forgot password', 'Log In'],
    ] as const) {
      await popup().getByRole('heading', { name: title }).waitFor();
      expect((await popup().boundingBox())?.width).toBe(402);
      await popup().getByRole('link', { name: link }).click();
    }
    await popup().getByRole('heading', { name: 'Log In' }).waitFor();
  });

  it('close by Esc, by the icon, by a press outside, and when a link in them is followed', async () => {
    const closings = [
      () => page.keyboard.press('Escape'),
      () => popup().getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(10, 700),
    ];
    for (const close of closings) {
      await page.goto(`${origin}/?signup`);
      await popup().waitFor();
      await close();
      await page.waitForURL(`${origin}/`);
      await popup().waitFor({ state: 'detached' });
    }
    for (const [link, path] of [
      ['terms of use', '/terms-of-use'],
      ['privacy policy', '/privacy-policy'],
    ] as const) {
      await page.goto(`${origin}/?signup`);
      await popup().getByRole('link', { name: link }).click();
      await page.waitForURL(origin + path);
      await popup().waitFor({ state: 'detached' });
    }
  });

  it('remove the token and clear the session storage when they open', async () => {
    for (const name of ['login', 'signup']) {
      await page.goto(`${origin}/terms-of-use`);
      await page.evaluate(() => {
        localStorage.setItem('token', 'a-token-of-somebody-a-token-of-somebody');
        sessionStorage.setItem('left', 'over');
      });
      await page.goto(`${origin}/?${name}`);
      await popup().waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull();
    }
  });

  it('say what an error of the address means, and why a screen asks to log in', async () => {
    await page.goto(`${origin}/?login&error=OAuthAccountNotLinked`);
    await popup().getByText('This email already belongs to an account.', { exact: false }).waitFor();
    await page.goto(`${origin}/profile/security`);
    await page.waitForURL(/error=SessionRequired/);
    await popup().getByText('Log in to see that page.').waitFor();
  });
});

describe('somebody new', () => {
  it('signs up, is signed in at once, and is asked to confirm the address', async () => {
    await page.goto(`${origin}/?signup`);
    await popup().getByLabel('First name').fill('Grace');
    await popup().getByLabel('Last name').fill('Hopper');
    await popup().getByLabel('Email').fill(EMAIL);
    await popup().getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await popup().getByRole('button', { name: 'Sign Up' }).click();
    await onDashboard();
    await page.getByText(`Confirm your email address with the link we sent to ${EMAIL}.`).waitFor();
    mailbox.clear();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Email sent.').waitFor();
  });

  it('confirms it with the link of the email, once', async () => {
    const { link } = await mailbox.letter(EMAIL, /Confirm your email address/);
    expect(link.startsWith(`${origin}/`)).toBe(true);
    await page.goto(link);
    await popup().getByRole('button', { name: 'Confirm this address' }).click();
    await popup().getByText(`${EMAIL} is confirmed.`).waitFor();
    await popup().getByRole('link', { name: 'Go to the dashboard' }).click();
    await onDashboard();
    expect(await page.getByText('Confirm your email address', { exact: false }).count()).toBe(0);
    await page.goto(link);
    await popup().getByRole('button', { name: 'Confirm this address' }).click();
    await popup().getByText('This link has already been used or is incomplete. Ask for a new one.').waitFor();
  });
});

describe('a second step', () => {
  it('is set up with an authenticator app, whose recovery codes are shown once and can be kept', async () => {
    await page.goto(`${origin}/profile/security`);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    totpSecret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is wrong.', { exact: false }).waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(await code());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await popup().getByText('Save your recovery codes').waitFor();
    expect(await popup().getByRole('listitem').count()).toBe(10);
    const [file] = await Promise.all([page.waitForEvent('download'), popup().getByRole('button', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toBe('plumbline-recovery-codes.txt');
    await popup().getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('On. Logging in requires a code from the app.').waitFor();
  });

  it('is asked for after the password', async () => {
    await logOut();
    await logIn(PASSWORD);
    await popup().getByRole('textbox', { name: 'Code' }).fill('000000');
    await popup().getByRole('button', { name: 'Continue' }).click();
    await popup().getByText('This code is wrong or has already been used.', { exact: false }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await popup()
      .getByRole('textbox', { name: 'Code' })
      .fill(await code());
    await popup().getByRole('button', { name: 'Continue' }).click();
    await onDashboard();
  });

  it('can be a passkey, which is added, renamed, and signs in alone', async () => {
    await page.goto(`${origin}/profile/security`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Test device');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Test device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rename Test device' }).click();
    await page.getByLabel('Name').fill('My laptop');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('My laptop', { exact: true }).waitFor();
    await logOut();
    await openLogIn();
    await popup().getByRole('button', { name: 'Use a passkey' }).click();
    await onDashboard();
    await logOut();
    await logIn(PASSWORD);
    await popup().getByRole('textbox', { name: 'Code' }).waitFor();
    await popup().getByRole('button', { name: 'Use a passkey' }).click();
    await onDashboard();
  });
});

describe('somebody who has forgotten the password', () => {
  it('asks for an email, sets a new one, and logs in with it', async () => {
    await logOut();
    await page.goto(`${origin}/?forgot`);
    await popup().getByLabel('Email').fill(EMAIL);
    await popup().getByRole('button', { name: 'Send link' }).click();
    await popup().getByText('If there is an account with this address, we’ve sent it an email.').waitFor();
    await page.goto((await mailbox.letter(EMAIL, /Set a new password/)).link);
    await popup().getByRole('textbox', { name: 'Password' }).fill('weak');
    await popup().getByRole('button', { name: 'Set this password' }).click();
    await popup().getByText('one uppercase letter', { exact: false }).waitFor();
    await popup().getByLabel('Passkey My laptop').check();
    await popup().getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await popup().getByRole('button', { name: 'Set this password' }).click();
    await popup().getByText('Password changed. Log in with it.').waitFor();
    await popup().getByRole('link', { name: 'Log In' }).last().click();
    await logIn(PASSWORD);
    await popup().getByText('The email or the password is wrong.').waitFor();
    await logIn(NEW_PASSWORD);
    await popup()
      .getByRole('textbox', { name: 'Code' })
      .fill(await code());
    await popup().getByRole('button', { name: 'Continue' }).click();
    await onDashboard();
  });

  it('comes in by a link, with a second step', async () => {
    await logOut();
    await openLogIn();
    await popup().getByRole('button', { name: 'Email me a link' }).click();
    await popup().getByText('Email is required').waitFor();
    await popup().getByLabel('Email').fill(EMAIL);
    await popup().getByRole('button', { name: 'Email me a link' }).click();
    await popup().getByText('Email sent.', { exact: false }).waitFor();
    await page.goto((await mailbox.letter(EMAIL, /Your login link/)).link);
    await popup()
      .getByRole('button', { name: `Log in as ${EMAIL}` })
      .click();
    await popup()
      .getByRole('textbox', { name: 'Code' })
      .fill(await code());
    await popup().getByRole('button', { name: 'Continue' }).click();
    await onDashboard();
  });
});

describe('the ways into the account', () => {
  it('show where one is logged in, and end it there', async () => {
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    const token = (
      await server.call('POST', '/accounts/token/', {
        body: { email: EMAIL, password: NEW_PASSWORD, code: await code() },
        headers: { 'user-agent': 'curl/8.14.1' },
      })
    ).json.data.token;
    await other.addInitScript((value: string) => localStorage.setItem('token', value), token);
    await elsewhere.goto(`${origin}/dashboard`);
    await elsewhere.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(`${origin}/profile/security`);
    await page.getByRole('button', { name: 'End the session of curl' }).click();
    await expect.poll(() => page.getByText('curl', { exact: true }).count()).toBe(0);
    expect((await server.call('GET', '/accounts/user/', { token })).status).toBe(401);
    await other.close();
  });

  it('name every rule a changed password breaks', async () => {
    await page.getByLabel('Current password').fill(NEW_PASSWORD);
    await page.getByLabel('New password').fill('abc');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page
      .getByText(
        'Password must be at least 8 characters long. Password must contain at least one uppercase letter. Password must contain at least one digit.',
      )
      .waitFor();
  });

  it('take both factors again, or a passkey, once ten minutes have passed, and every tab goes on', async () => {
    const later = () => server.services.database.pool.query(`update api_tokens set reauthenticated_at = now() - interval '11 minutes'`);
    const makeToken = async (name: string) => {
      await later();
      await page.goto(`${origin}/profile/tokens`);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Create token' }).click();
      return page.getByRole('dialog', { name: 'Confirm your identity' });
    };
    const isMade = async () => {
      await page.getByRole('button', { name: 'I have kept it' }).click();
    };
    const other = await context.newPage();
    await other.goto(`${origin}/dashboard`);
    await other.getByRole('heading', { level: 1 }).first().waitFor();
    const before = await page.evaluate(() => localStorage.getItem('token'));

    const asked = await makeToken('With a code');
    await asked.getByLabel('Password').fill(NEW_PASSWORD);
    await asked.getByRole('textbox', { name: 'Code' }).fill('000000');
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await asked.getByText('This code is wrong or has already been used.').waitFor();
    await asked.getByRole('textbox', { name: 'Code' }).fill(await code());
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await isMade();
    await (await makeToken('With a passkey')).getByRole('button', { name: 'Use a passkey' }).click();
    await isMade();

    expect((await server.call('GET', '/accounts/user/', { token: before ?? '' })).status).toBe(401);
    await other.getByRole('link', { name: 'SEO' }).first().click();
    await other.waitForURL(/\/seo/);
    await other.reload();
    await other.getByRole('heading', { level: 1 }).first().waitFor();
    await other.close();
    await page.goto(`${origin}/profile/tokens`);
    for (const name of ['With a code', 'With a passkey']) {
      await page.getByRole('button', { name: `Revoke token ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
  });

  it('make a token for a program', async () => {
    await page.goto(`${origin}/profile/tokens`);
    await page.getByLabel('Name').fill('Build server');
    await page.getByRole('button', { name: 'Create token' }).click();
    const token =
      (await popup()
        .getByText(/^[\w-]{43}$/)
        .textContent()) ?? '';
    expect((await server.call('GET', '/project/test/', { token })).status).toBe(200);
    await popup().getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'Revoke token Build server' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect.poll(async () => (await server.call('GET', '/project/test/', { token })).status).toBe(401);
  });
});

describe('Google', () => {
  it('signs somebody new in and brings them to where they wanted to go', async () => {
    await logOut();
    provider.become({ sub: 'ada', email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' });
    await page.goto(`${origin}/?login&next=${encodeURIComponent('/profile/security')}`);
    await popup().getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL(`${origin}/profile/security`);
    await page.getByText('ada@example.com').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('google_sign_in_clicked'))).toBeNull();
  });

  it('comes back with a sentence when somebody says no', async () => {
    await logOut();
    provider.become(null);
    await openLogIn();
    await popup().getByRole('button', { name: 'Continue with Google' }).click();
    await popup().getByText('The sign-in provider refused the request.', { exact: false }).waitFor();
  });

  it('does not open an account that somebody else’s password opens', async () => {
    provider.become({ sub: 'grace', email: EMAIL, email_verified: true });
    await openLogIn();
    await popup().getByRole('button', { name: 'Continue with Google' }).click();
    await popup().getByText('This email already belongs to an account.', { exact: false }).waitFor();
  });
});
