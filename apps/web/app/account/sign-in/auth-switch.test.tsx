import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { AuthSwitch } from './auth-switch.tsx';

it('leads from Sign Up to Log In and to Forgot password, and keeps where somebody wanted to go', async () => {
  showScreen(<AuthSwitch popup="signup" />, '/?signup&next=%2Fseo');
  await expect.element(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/?login=&next=%2Fseo');
  await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/?forgot=&next=%2Fseo');
});
