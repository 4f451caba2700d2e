import type { Actor } from './tokens.ts';

/**
 * Whether somebody is more than an address they have typed, of which anybody has any number. Who set the server up, or was made its
 * administrator by them, is known without a letter: their server may have no way to send one.
 */
export function isProven({ userRole, isEmailVerified }: Pick<Actor, 'userRole' | 'isEmailVerified'>): boolean {
  return isEmailVerified || userRole === 'admin';
}
