import type { ShareLink } from '@plumbline/contract';
import type { shareLinks } from './tables.ts';

/** A link as shown to the workspace, without its secret. @param madeBy name of its creator, empty when unknown */
export function presentShare(row: typeof shareLinks.$inferSelect, madeBy: string): ShareLink {
  return {
    id: row.id,
    test_id: row.testId,
    name: row.name,
    note: row.note,
    sender: row.sender,
    can_copy: row.sealedToken !== null && row.expiresAt > new Date(),
    with_bodies: row.withBodies,
    made_by: madeBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    opened: row.opened,
  };
}
