import type { ReauthenticationBody } from '@plumbline/contract';
import { ApiError, createClient } from '@plumbline/contract/client';
import { readCookieSession } from './auth-library.ts';
import { askReauthentication } from './reauthentication-store.ts';
import { keepToken, readToken } from './token.ts';

/*
 * Who proves once more that it is them goes on under another token, and the one before is worth nothing. Calls of this tab
 * and of others may be on their way with it; they wait here for the one that took its place.
 */

const LOCK = 'session-token';

/** Without a look for a renewed token, which would wait for these very calls. */
const client = createClient({ baseUrl: '', token: readToken });

type PasswordChange = Parameters<typeof client.changePassword>[0];

/** Proves that it is still oneself. @throws ApiError naming the field that is wrong */
export function proveAgain(body: ReauthenticationBody): Promise<void> {
  return alone(async () => keepToken((await client.reauthenticate(body)).token));
}

/** Changes the password. @throws ApiError naming the field that is wrong */
export async function changePassword(body: PasswordChange): Promise<void> {
  const send = () => alone(async () => keepToken((await client.changePassword(body)).token));
  try {
    await send();
  } catch (error) {
    // Asked here and not in the call: the proof has to have its turn.
    const isAsked = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isAsked || !(await askReauthentication())) throw error;
    await send();
  }
}

/** Whether another token has taken the place of one that was refused: kept by now, or in the cookie. */
export function findRenewed(refused: string): Promise<boolean> {
  return alone(async () => {
    if (readToken() === refused) {
      const cookie = await readCookieSession().catch(() => null);
      if (cookie?.access_token) keepToken(cookie.access_token);
    }
    const token = readToken();
    return token !== null && token !== refused;
  });
}

/** One at a time over all tabs. Browsers offer that on https and on the own machine; elsewhere a call may be refused and be made again. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
