import type { Passkey } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { overtakeSignIns } from './end-grants.ts';
import { type Notice, noteChange } from './note-change.ts';
import { endRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { passkeys } from './tables.ts';

/** A person’s passkeys, oldest first. */
export async function listPasskeys(db: NodePgDatabase, userId: string): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    backed_up: row.backedUp,
  }));
}

/** Renames a passkey. @throws ApiError not_found */
export async function renamePasskey(db: NodePgDatabase, userId: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound('passkey');
}

/** Removes a passkey. @throws ApiError not_found */
export async function removePasskey(db: NodePgDatabase, notice: Notice, id: string): Promise<void> {
  const { userId } = notice.actor;
  await db.transaction(async (transaction) => {
    await overtakeSignIns(transaction, userId);
    const [removed] = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound('passkey');
    if ((await secondFactorsOf(transaction, userId)).length === 0) await endRecoveryCodes(transaction, userId);
    await noteChange(transaction, notice, 'passkey-removed', { detail: { name: removed.name }, about: `Its name was “${removed.name}”.` });
  });
}
