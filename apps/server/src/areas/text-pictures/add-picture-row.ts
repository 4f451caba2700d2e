import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sum } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { textPictures } from './tables.ts';

/** Room of a workspace. What strangers send never takes that of the team. */
const ROOM_BYTES = { user: 1_000_000_000, visitor: 200_000_000 } as const;

type PictureRow = typeof textPictures.$inferInsert & { readonly workspaceId: string };

/** Counts a picture whose file is there. @throws ApiError limit_reached when the workspace has no room */
export async function addPictureRow(transaction: NodePgDatabase, row: PictureRow): Promise<void> {
  // Pictures of one workspace count one after the other, so that any number of them at once get exactly what is left.
  await takeTurn(transaction, `text pictures of a ${row.authorKind}`, row.workspaceId);
  const [kept] = await transaction
    .select({ bytes: sum(textPictures.bytes).mapWith(Number) })
    .from(textPictures)
    .where(and(eq(textPictures.workspaceId, row.workspaceId), eq(textPictures.authorKind, row.authorKind)));
  if ((kept?.bytes ?? 0) + row.bytes > ROOM_BYTES[row.authorKind])
    throw new ApiError('limit_reached', 'There is no room for more pictures here. Show yours with a link to it.');
  await transaction.insert(textPictures).values(row);
}
