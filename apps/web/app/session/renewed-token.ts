import { readCookieSession } from './auth-library.ts';
import { alone } from './session-lock.ts';
import { keepToken, readToken } from './token.ts';

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
