import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { requireSpace } from '../../platform/http/require-space.ts';
import { textPictures } from './tables.ts';

/** Room of a workspace. What strangers send never takes that of the team. */
const ROOM_BYTES = { user: 1_000_000_000, visitor: 200_000_000 } as const;

type PictureRow = typeof textPictures.$inferInsert & { readonly workspaceId: string };

/** Counts a picture whose file is there, at the end of a transaction. @throws ApiError limit_reached when the workspace has no room */
export async function addPictureRow(transaction: NodePgDatabase, row: PictureRow): Promise<void> {
  await transaction.insert(textPictures).values(row);
  const { authorKind, workspaceId } = row;
  await requireSpace(transaction, {
    counted: `text pictures of a ${authorKind}`,
    ofWhom: workspaceId,
    bytes: textPictures.bytes,
    rows: and(eq(textPictures.workspaceId, workspaceId), eq(textPictures.authorKind, authorKind)),
    most: ROOM_BYTES[authorKind],
    refusal: 'There is no room for more pictures here. Show yours with a link to it.',
  });
}
