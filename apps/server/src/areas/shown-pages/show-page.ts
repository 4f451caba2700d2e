import { randomUUID } from 'node:crypto';
import { SHOWN_PAGES_MAX, type showPageBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, sum } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import type { ScanFile } from '../../platform/files/clamav.ts';
import type { Files } from '../../platform/files/files.ts';
import { putBeforeRow } from '../../platform/files/put-before-row.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, turnOwner } from '../accounts/index.ts';
import { holdActor } from '../comments/index.ts';
import { holdPost } from '../feedback/index.ts';
import { drawAnew } from '../text-pictures/index.ts';
import { showsPages } from '../widget/index.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

export interface ShowServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  /** Null where uploads are not scanned. */
  readonly scan: ScanFile | null;
}

/** Pictures a workspace's members show, and as much again for its visitors: what strangers send never takes that of the team. Those of texts have room of their own. */
const ROOM_BYTES = 500_000_000;

type AuthorKind = (typeof shownPages.$inferSelect)['authorKind'];

/**
 * Keeps what somebody shows with a post of theirs. Of what a site has switched off nothing is kept.
 * @returns its id
 * @throws ApiError not_found, forbidden for the posts of others and where the site has it switched off, invalid_input naming `picture`,
 *   limit_reached when the post shows enough or the workspace has no room
 */
export async function showPage({ db, files, scan }: ShowServices, actor: Actor, body: z.output<typeof showPageBody>): Promise<string> {
  const shows = await showsPages(db, actor);
  if (!shows.page) throw new ApiError('forbidden', 'This site takes no pictures of its pages.');
  const picture = body.picture === null ? null : await readPicture(scan, actor, body.picture);
  const id = randomUUID();
  await putBeforeRow(files, {
    put: picture ? [[shownPictureFile(id), picture]] : [],
    writeRow: () =>
      db.transaction(async (transaction) => {
        await holdActor(transaction, actor);
        const post = await holdPost(transaction, actor, body.feedback_id);
        if (post.authorId !== actor.userId) throw new ApiError('forbidden', 'Only who wrote a post may show what it is about.');
        if ((await transaction.$count(shownPages, eq(shownPages.postId, post.id))) >= SHOWN_PAGES_MAX)
          throw new ApiError('limit_reached', `A post shows at most ${SHOWN_PAGES_MAX} pages.`);
        const authorKind = actor.siteId === null ? 'user' : 'visitor';
        if (picture) await requireRoom(transaction, actor.workspaceId, authorKind, picture.byteLength);
        const lines = shows.lines ? { requests: body.requests, console: body.console } : { requests: [], console: [] };
        const { workspaceId } = actor;
        const bytes = picture?.byteLength ?? 0;
        const { address, browser } = body;
        await transaction.insert(shownPages).values({ id, workspaceId, authorKind, postId: post.id, address, browser, bytes, ...lines });
      }),
    hasRow: async () => (await db.$count(shownPages, eq(shownPages.id, id))) > 0,
  });
  return id;
}

async function readPicture(scan: ScanFile | null, actor: Actor, base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  await scan?.(bytes);
  return drawAnew(turnOwner(actor), bytes, 'picture');
}

/** Pictures of one room count one after the other, so that any number of them at once get exactly what is left. */
async function requireRoom(transaction: NodePgDatabase, workspaceId: string, authorKind: AuthorKind, bytes: number): Promise<void> {
  await takeTurn(transaction, `shown pictures of a ${authorKind}`, workspaceId);
  const [kept] = await transaction
    .select({ bytes: sum(shownPages.bytes).mapWith(Number) })
    .from(shownPages)
    .where(and(eq(shownPages.workspaceId, workspaceId), eq(shownPages.authorKind, authorKind)));
  if ((kept?.bytes ?? 0) + bytes > ROOM_BYTES)
    throw new ApiError('limit_reached', 'There is no room for more pictures here. Say in words what is wrong.');
}
