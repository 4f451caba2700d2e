import type { Profile } from '@plumbline/contract';
import { getProfile } from '@plumbline/contract/endpoints';
import { onTestFinished } from 'vitest';
import { beginSignIn, loadSession } from '../app/shared/session/session-store.ts';
import { keepToken } from '../app/shared/api/token.ts';
import type { FakeApi } from './fake-api.ts';

/** A user with an account who owns the workspace. */
export const OWNER: Profile = {
  user_id: '0b9f0f4c-7d55-4a3e-9d0a-1c6a5d1c0001',
  first_name: 'Ada',
  last_name: 'Byron',
  username: 'ada',
  email: 'ada@acme.example',
  email_verified: true,
  role: 'user',
  profile_image: '',
  plan: 'Free',
  workspace_id: '0b9f0f4c-7d55-4a3e-9d0a-1c6a5d1c0002',
  workspace_name: 'Acme',
  workspace_role: 'owner',
  needs_second_factor: false,
};

/** Signs a user in for the duration of a test, as a stored token does. @param differs differences from the owner */
export async function signInAs(api: FakeApi, differs: Partial<Profile> = {}): Promise<Profile> {
  const profile = { ...OWNER, ...differs };
  keepToken('a-token');
  api.answer(getProfile, profile);
  await loadSession();
  onTestFinished(beginSignIn);
  return profile;
}
