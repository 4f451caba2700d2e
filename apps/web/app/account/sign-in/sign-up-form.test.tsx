import { getProfile, signUp } from '@plumbline/contract/endpoints';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { answerPasswordKey } from '../../../testing/password-key.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { beginSignIn } from '../../shared/session/session-store.ts';
import { closePopup } from './popup-state.ts';
import { SignUpForm } from './sign-up-form.tsx';

const field = (label: string) => page.getByLabelText(label);
const onSignedIn = vi.fn(async () => undefined);
let api: FakeApi;

beforeEach(async () => {
  onSignedIn.mockClear();
  closePopup();
  api = fakeApi();
  await answerPasswordKey(api);
  api.answerLibrary('GET', '/api/auth/providers', () => ({ credentials: {} }));
  showScreen(<SignUpForm onSignedIn={onSignedIn} />);
});

async function fillIn() {
  await field('First name').fill('Ada');
  await field('Last name').fill('Byron');
  await field('Email').fill('ada@acme.example');
  await field('Password').fill('Secret-1234');
}
const send = () => page.getByRole('button', { name: 'Sign Up' }).click();

it('shows what the server refuses at the field it speaks of, and keeps the rest', async () => {
  api.refuse(signUp, {
    status: 400,
    code: 'invalid_input',
    fields: [{ field: 'email', message: 'There is an account with this address.' }],
  });
  await fillIn();
  await send();
  await expect.element(field('Email')).toHaveAccessibleDescription('There is an account with this address.');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('First name')).toHaveValue('Ada');
  await expect.element(field('Password')).toHaveValue('Secret-1234');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('says at once what is wrong with every field, whether the form or the server finds it', async () => {
  await send();
  for (const label of ['First name', 'Last name', 'Email', 'Password'])
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('First name')).toHaveFocus();
  api.refuse(signUp, {
    status: 400,
    code: 'invalid_input',
    fields: [
      { field: 'last_name', message: 'Not this name.' },
      { field: 'password', message: 'Too common.' },
    ],
  });
  await fillIn();
  await send();
  await expect.element(field('Last name')).toHaveAccessibleDescription('Not this name.');
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Last name')).toHaveFocus();
});

it('says for the form as a whole what no field can tell', async () => {
  api.refuse(signUp, { status: 403, code: 'forbidden', message: 'Nobody may sign up here.' });
  await fillIn();
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nobody may sign up here.');
  await expect.element(field('Email')).toHaveValue('ada@acme.example');
});

it('lists what a weak password lacks once it is left, and sends nothing', async () => {
  await fillIn();
  await field('Password').fill('secret');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  await send();
  await expect.element(field('Password')).toHaveFocus();
  expect(api.calls(signUp)).toEqual([]);
});

it('signs in straight away with the account that was made, and empties the form', async () => {
  api.answer(signUp, null);
  api.answerLibrary('GET', '/api/auth/csrf', () => ({ csrfToken: 'csrf' }));
  api.answerLibrary('POST', '/api/auth/callback/credentials', () => ({ url: location.origin }));
  api.answerLibrary('GET', '/api/auth/session', () => ({ access_token: 'a-token' }));
  api.answer(getProfile, OWNER);
  onTestFinished(beginSignIn);
  await fillIn();
  await send();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  await expect.element(field('Password')).toHaveValue('');
  expect(api.calls(signUp)[0]?.body).toMatchObject({ first_name: 'Ada', last_name: 'Byron', email: 'ada@acme.example' });
});
