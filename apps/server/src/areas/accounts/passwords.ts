import argon2 from '@node-rs/argon2';

/** OWASP’s second choice for argon2id: 19 MiB, two passes; about 60 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Prefix of a hash with these parameters, in PHC format. */
const FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

let decoy: Promise<string> | null = null;

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

/** Whether a hash was created with another algorithm or other parameters than the current ones. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(FORM);
}

/**
 * Compares a password with a stored hash. Unknown accounts take the same time as known ones, so that timing does not
 * reveal which addresses have accounts.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await argon2.verify(stored ?? (await decoy), password);
  return stored !== null && right;
}
