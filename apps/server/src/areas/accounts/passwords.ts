import argon2 from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes; about 60 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How a hash of this cost begins in PHC form. */
const FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

let decoy: Promise<string> | null = null;

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

/** Whether a hash was made in another way or at another cost than hashes are now. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(FORM);
}

/**
 * Compares a password with a stored hash. An unknown account costs the same time as a known one, so that the clock does
 * not tell which addresses have accounts.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await argon2.verify(stored ?? (await decoy), password);
  return stored !== null && right;
}
