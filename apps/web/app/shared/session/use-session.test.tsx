import { getProfile } from '@plumbline/contract/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { keepToken, readToken } from '../api/token.ts';
import { beginSignIn } from './session-store.ts';
import { useSession, useSessionUpkeep } from './use-session.ts';

const said = page.getByRole('status');

function Who({ paused = false }: { paused?: boolean }) {
  const session = useSession();
  useSessionUpkeep({ paused });
  return <output>{session.status === 'authenticated' ? session.profile.first_name : session.status}</output>;
}

/** A server that recognises a user by the cookie with this token; null for no one. */
function serverWith(token: () => string | null): FakeApi {
  const api = fakeApi();
  onTestFinished(beginSignIn);
  api.answerLibrary('GET', '/api/auth/session', () => (token() === null ? null : { access_token: token() }));
  api.answer(getProfile, () => ({ ...OWNER, first_name: readToken() === 'token-of-bela' ? 'Bela' : 'Ada' }));
  return api;
}

const comeBackToTab = () => window.dispatchEvent(new FocusEvent('focus'));

it('knows who is signed in by the cookie, and keeps the token', async () => {
  serverWith(() => 'token-of-ada');
  showScreen(<Who />);
  await expect.element(said).toHaveTextContent('Ada');
  expect(readToken()).toBe('token-of-ada');
});

it('says that nobody is where there is neither token nor cookie', async () => {
  serverWith(() => null);
  showScreen(<Who />);
  await expect.element(said).toHaveTextContent('unauthenticated');
});

it('becomes who another tab signed in as, once one comes back', async () => {
  let token = 'token-of-ada';
  serverWith(() => token);
  showScreen(<Who />);
  await expect.element(said).toHaveTextContent('Ada');
  token = 'token-of-bela';
  comeBackToTab();
  await expect.element(said).toHaveTextContent('Bela');
});

it('hears at once of a token that another tab changed, and asks nothing for a theme', async () => {
  let token = 'token-of-ada';
  const api = serverWith(() => token);
  showScreen(<Who />);
  await expect.element(said).toHaveTextContent('Ada');
  const asked = () => api.calls({ method: 'GET', path: '/auth/session' }).length;
  const before = asked();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(asked()).toBe(before);
  token = 'token-of-bela';
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(said).toHaveTextContent('Bela');
});

it('stays signed in while the server does not answer', async () => {
  const api = serverWith(() => 'token-of-ada');
  showScreen(<Who />);
  await expect.element(said).toHaveTextContent('Ada');
  api.answerLibrary('GET', '/api/auth/session', () => {
    throw new TypeError('Failed to fetch');
  });
  const asked = () => api.calls({ method: 'GET', path: '/auth/session' }).length;
  const before = asked();
  comeBackToTab();
  await expect.poll(asked).toBe(before + 1);
  await expect.element(said).toHaveTextContent('Ada');
  expect(readToken()).toBe('token-of-ada');
});

it('asks nobody while a popup decides who comes next', async () => {
  const api = serverWith(() => 'token-of-ada');
  keepToken('token-of-ada');
  showScreen(<Who paused />);
  comeBackToTab();
  await expect.element(said).toBeInTheDocument();
  expect(api.calls({ method: 'GET', path: '/auth/session' })).toEqual([]);
});
