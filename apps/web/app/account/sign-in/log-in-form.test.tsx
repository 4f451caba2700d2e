import { getProfile } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Call, type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { answerPasswordKey } from '../../../testing/password-key.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { beginSignIn } from '../../shared/session/session-store.ts';
import { LogInForm } from './log-in-form.tsx';
import { closePopup } from './popup-state.ts';

const CREDENTIALS = { method: 'POST', path: '/auth/callback/credentials' };
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password');
const logIn = page.getByRole('button', { name: 'Log In' });

let api: FakeApi;
const onSignedIn = vi.fn(async () => undefined);

/** Shows the form, against a server that redirects the browser to these addresses, one for each step. */
async function showForm(...sentTo: string[]) {
  api = fakeApi();
  await answerPasswordKey(api);
  api.answerLibrary('GET', '/api/auth/providers', () => ({ credentials: {}, email: {} }));
  api.answerLibrary('GET', '/api/auth/csrf', () => ({ csrfToken: 'csrf' }));
  api.answerLibrary('GET', '/api/auth/session', () => ({ access_token: 'a-token' }));
  api.answerLibrary('POST', '/api/auth/callback/credentials', () => ({ url: `${location.origin}${sentTo.shift() ?? '/'}` }));
  api.answer(getProfile, OWNER);
  onTestFinished(beginSignIn);
  showScreen(<LogInForm onSignedIn={onSignedIn} input={{}} />);
}

async function send(typedPassword = 'Secret-1234') {
  await email.fill('ada@acme.example');
  await password.fill(typedPassword);
  await logIn.click();
}

const steps = (): readonly Call[] => api.calls(CREDENTIALS);

beforeEach(() => {
  onSignedIn.mockClear();
  closePopup();
});

it('lets one pass through an empty field, and says what is missing once it is sent', async () => {
  await showForm();
  await email.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(password).toHaveFocus();
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await logIn.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await expect.element(email).toHaveFocus();
  expect(steps()).toEqual([]);
});

it('signs in once, with a password that no log could read', async () => {
  await showForm('/');
  await send();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(steps()).toHaveLength(1);
  const sent = steps()[0]?.body as Record<string, string>;
  expect(sent).toMatchObject({ email: 'ada@acme.example', csrfToken: 'csrf' });
  expect(sent['password']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
});

it('says that the password is wrong and keeps what was typed', async () => {
  await showForm('/?error=CredentialsSignin&code=bad_credentials');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The email or the password is wrong.');
  await expect.element(email).toHaveValue('ada@acme.example');
  await expect.element(password).toHaveValue('Secret-1234');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('asks for the second step with its field in focus, and empties a code that is wrong', async () => {
  await showForm('/?challenge=begun&methods=totp', '/?error=CredentialsSignin&code=wrong_code', '/');
  await send();
  const code = page.getByLabelText('Code');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is wrong or has already been used. Wait for the next one.');
  await expect.element(code).toHaveValue('');
  await code.fill('654321');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(steps().at(-1)?.body).toMatchObject({ challenge: 'begun', code: '654321' });
});

it('begins again where the second step took too long', async () => {
  await showForm('/?challenge=begun&methods=totp', '/?error=CredentialsSignin&code=sign_in_over');
  await send();
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(email).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This took too long, or there were too many wrong codes. Log in again.');
});

it('asks for the address before it sends a link, and sends none without', async () => {
  await showForm();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(email).toHaveFocus();
  expect(api.calls({ method: 'POST', path: '/auth/signin/email' })).toEqual([]);
});

it('has nothing that axe finds wrong while it says what is missing', async () => {
  await showForm();
  await logIn.click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  expect(await findOwnAxeViolations()).toEqual([]);
});
