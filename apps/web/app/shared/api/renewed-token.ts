import { alone } from './session-lock.ts';
import { readToken } from './token.ts';

/** Whether a refused token has been replaced by another, in this tab or another one. */
export function findRenewed(refused: string): Promise<boolean> {
  return alone(async () => {
    const token = readToken();
    return token !== null && token !== refused;
  });
}
