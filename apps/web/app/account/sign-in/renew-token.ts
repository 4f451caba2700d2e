import type { ReauthenticationBody } from '@plumbline/contract';
import { ApiError, createClient } from '@plumbline/contract/client';
import { changePassword, reauthenticate } from '@plumbline/contract/endpoints';
import { askReauthentication } from '../../shared/api/reauthentication-store.ts';
import { alone } from '../../shared/api/session-lock.ts';
import { keepToken, readToken } from '../../shared/api/token.ts';
import type { Kept } from './kept-keys.tsx';

/** Does not check for a renewed token, because that would wait for these very calls. */
const client = createClient({ baseUrl: '', token: readToken });

/** Authenticates the user again. @throws ApiError naming the invalid field */
export function proveAgain(body: ReauthenticationBody): Promise<void> {
  return alone(async () => keepToken((await client.call(reauthenticate, { body })).token));
}

/** Changes the password. @throws ApiError naming the invalid field */
export async function replacePassword(body: Kept & { readonly current_password: string; readonly password: string }): Promise<void> {
  const send = () => alone(async () => keepToken((await client.call(changePassword, { body })).token));
  try {
    await send();
  } catch (error) {
    // Handled here and not inside the call, because the reauthentication needs the same lock.
    const isAsked = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isAsked || !(await askReauthentication())) throw error;
    await send();
  }
}
