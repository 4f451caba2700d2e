import { bytesInWords, UNPROVEN_BYTES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { requireSpace } from '../../platform/http/require-space.ts';
import { ownedRoom } from '../plans/index.ts';
import { textPictures } from './tables.ts';

/** Limits of a workspace whose owner has a verified address. Visitors have a separate one, so that strangers cannot use up the team’s. */
const ROOM_BYTES = { user: 1_000_000_000, visitor: 200_000_000 } as const;

type PictureRow = typeof textPictures.$inferInsert & { readonly workspaceId: string };

/** Counts a stored picture at the end of a transaction. @throws ApiError limit_reached when the workspace has no room */
export async function addPictureRow(transaction: NodePgDatabase, row: PictureRow): Promise<void> {
  await transaction.insert(textPictures).values(row);
  const { authorKind, workspaceId } = row;
  const { ofWhom, workspaces, isUnproven } = await ownedRoom(transaction, workspaceId);
  await requireSpace(transaction, {
    counted: `text pictures of a ${authorKind}`,
    ofWhom,
    bytes: textPictures.bytes,
    rows: and(sql`${textPictures.workspaceId} in (${workspaces})`, eq(textPictures.authorKind, authorKind)),
    most: isUnproven ? UNPROVEN_BYTES : ROOM_BYTES[authorKind],
    refusal:
      isUnproven && authorKind === 'user'
        ? `Images in all your workspaces can take up at most ${bytesInWords(UNPROVEN_BYTES)} in total until an owner confirms their email address. Confirm it to get more room.`
        : 'There is no room for more images here. Link to yours instead.',
  });
}
