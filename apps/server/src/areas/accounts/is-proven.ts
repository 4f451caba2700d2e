import type { Actor } from './tokens.ts';

/**
 * Whether someone is more than a typed address, of which anyone can have any number. Whoever set the server up, or was made administrator by them,
 * needs no verified address: their server may have no way to send email.
 */
export function isProven({ userRole, isEmailVerified }: Pick<Actor, 'userRole' | 'isEmailVerified'>): boolean {
  return isEmailVerified || userRole === 'admin';
}
