import { alone } from './session-lock.ts';
import { readToken } from './token.ts';

/** Whether another token has taken the place of one that was refused, in this tab or another. */
export function findRenewed(refused: string): Promise<boolean> {
  return alone(async () => {
    const token = readToken();
    return token !== null && token !== refused;
  });
}
