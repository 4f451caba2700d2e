import type { AccountKeys } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { readLink } from './one-time-links.ts';
import { listApiTokens } from './manage-api-tokens.ts';
import { listPasskeys } from './manage-passkeys.ts';
import { ownerOfLink } from './owner-of-link.ts';
import { identities } from './tables.ts';
import { passkeysToKeep } from './passkeys-to-keep.ts';

/**
 * What a new password would revoke besides sessions, for the holder of the reset link. Empty for an address that was never verified:
 * whatever was added before may be someone else’s, so nothing can be kept.
 * @throws ApiError as takeLink; the link stays valid
 */
export async function previewPasswordReset(db: NodePgDatabase, token: string): Promise<AccountKeys> {
  const link = await readLink(db, 'reset-password', token);
  const { emailVerifiedAt } = await ownerOfLink(db, link);
  const { userId } = link;
  if (!emailVerifiedAt) return { api_tokens: [], passkeys: [], google_connected: false };
  const [tokens, keys, stay, connections] = await Promise.all([
    listApiTokens(db, userId),
    listPasskeys(db, userId),
    passkeysToKeep(db, userId, []),
    db.$count(identities, eq(identities.userId, userId)),
  ]);
  return {
    api_tokens: tokens.map(({ id, name }) => ({ id, name })),
    passkeys: keys.filter(({ id }) => !stay.includes(id)).map(({ id, name }) => ({ id, name })),
    google_connected: connections > 0,
  };
}
