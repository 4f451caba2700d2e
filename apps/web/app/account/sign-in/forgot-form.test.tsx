import { forgetPassword } from '@plumbline/contract/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { closePopup } from './popup-state.ts';

const email = page.getByLabelText('Email');
const send = () => page.getByRole('button', { name: 'Send link' }).click();

beforeEach(closePopup);

it('says at the field, once it is left, that what was typed is no address', async () => {
  fakeApi();
  showScreen(<ForgotForm />);
  await email.fill('ada');
  await userEvent.keyboard('{Tab}');
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
  await email.fill('ada@acme.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

it('keeps the address when the server refuses, so that it can be sent again', async () => {
  const api = fakeApi();
  api.refuse(forgetPassword, { status: 429, code: 'rate_limited', message: 'Wait a minute.' });
  showScreen(<ForgotForm />);
  await email.fill('ada@acme.example');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wait a minute.');
  await expect.element(email).toHaveValue('ada@acme.example');
  await send();
  await expect.poll(() => api.calls(forgetPassword).length).toBe(2);
});
