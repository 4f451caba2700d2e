import type { ReauthenticationBody } from '@plumbline/contract';
import { ApiError, createClient } from '@plumbline/contract/client';
import { changePassword, reauthenticate } from '@plumbline/contract/endpoints';
import { askReauthentication } from '../../shared/api/reauthentication-store.ts';
import { alone } from '../../shared/api/session-lock.ts';
import { keepToken, readToken } from '../../shared/api/token.ts';
import type { Kept } from './kept-keys.tsx';

/** Without a look for a renewed token, which would wait for these very calls. */
const client = createClient({ baseUrl: '', token: readToken });

/** Proves that it is still oneself. @throws ApiError naming the field that is wrong */
export function proveAgain(body: ReauthenticationBody): Promise<void> {
  return alone(async () => keepToken((await client.call(reauthenticate, { body })).token));
}

/** Changes the password. @throws ApiError naming the field that is wrong */
export async function replacePassword(body: Kept & { readonly current_password: string; readonly password: string }): Promise<void> {
  const send = () => alone(async () => keepToken((await client.call(changePassword, { body })).token));
  try {
    await send();
  } catch (error) {
    // Asked here and not in the call: the proof has to have its turn.
    const isAsked = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isAsked || !(await askReauthentication())) throw error;
    await send();
  }
}
