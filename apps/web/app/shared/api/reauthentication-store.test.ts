import { expect, it } from 'vitest';
import {
  askReauthentication,
  isReauthenticationAsked,
  settleReauthentication,
  subscribeToReauthentication,
} from './reauthentication-store.ts';

it('asks once for all calls that wait, and tells each what came of it', async () => {
  const seen: boolean[] = [];
  const stop = subscribeToReauthentication(() => seen.push(isReauthenticationAsked()));
  const answers = [askReauthentication(), askReauthentication()];
  settleReauthentication(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  const next = askReauthentication();
  settleReauthentication(false);
  expect(await next).toBe(false);
  expect(seen).toEqual([true, false, true, false]);
  stop();
});
