import { randomUUID } from 'node:crypto';
import { bytesInWords, SHOWN_PAGES_MAX, type showPageBody, UNPROVEN_BYTES } from '@plumbline/contract';
import type { z } from 'zod';
import { and, eq, sql } from '../../platform/database/query.ts';
import type { ScanFile } from '../../platform/files/clamav.ts';
import type { Files } from '../../platform/files/files.ts';
import { type FileWriteServices, writeAfterFiles } from '../../platform/files/write-after-files.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireSpace } from '../../platform/http/require-space.ts';
import { type Actor, authorKindOf, holdActor, turnOwner } from '../accounts/index.ts';
import { holdPost } from '../feedback/index.ts';
import { ownedRoom } from '../plans/index.ts';
import { drawAnew } from '../text-pictures/index.ts';
import { showsPages } from '../widget/index.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

export interface ShowServices extends FileWriteServices {
  readonly files: Files;
  /** Null when uploads are not scanned. */
  readonly scan: ScanFile | null;
}

/**
 * Limit for pages attached by a workspace’s members, if an owner has a verified address, and the same again for its visitors, so that strangers
 * cannot use up the team’s. Pictures in texts have separate limits.
 */
const ROOM_BYTES = 500_000_000;

/**
 * Attaches a page to a post of one’s own, without what the site has disabled.
 * @returns its id
 * @throws ApiError not_found, forbidden for other people’s posts and when the site has disabled it, invalid_input naming `picture`,
 * limit_reached when the post has enough or the workspace has no room
 */
export async function showPage(services: ShowServices, actor: Actor, body: z.output<typeof showPageBody>): Promise<string> {
  const shows = await showsPages(services.db, actor);
  if (!shows.page) throw new ApiError('forbidden', 'This site does not accept screenshots.');
  const picture = body.picture === null ? null : await readPicture(services, actor, body.picture);
  const id = randomUUID();
  await writeAfterFiles(services, picture ? [[shownPictureFile(id), picture]] : [], async (transaction) => {
    await holdActor(transaction, actor);
    const post = await holdPost(transaction, actor, body.feedback_id);
    if (post.authorId !== actor.userId) throw new ApiError('forbidden', 'Only the author of a post can attach pages to it.');
    if ((await transaction.$count(shownPages, eq(shownPages.postId, post.id))) >= SHOWN_PAGES_MAX)
      throw new ApiError('limit_reached', `A post can have at most ${SHOWN_PAGES_MAX} attached pages.`);
    const lines = shows.lines ? { requests: body.requests, console: body.console } : { requests: [], console: [] };
    const { workspaceId } = actor;
    const { address, browser } = body;
    const bytes = picture?.byteLength ?? 0;
    const authorKind = authorKindOf(actor);
    await transaction.insert(shownPages).values({ id, workspaceId, authorKind, postId: post.id, address, browser, bytes, ...lines });
    const { ofWhom, workspaces, isUnproven } = await ownedRoom(transaction, workspaceId);
    await requireSpace(transaction, {
      counted: `shown pages of a ${authorKind}`,
      ofWhom,
      bytes: shownPages.spaceBytes,
      rows: and(sql`${shownPages.workspaceId} in (${workspaces})`, eq(shownPages.authorKind, authorKind)),
      most: isUnproven ? UNPROVEN_BYTES : ROOM_BYTES,
      refusal:
        isUnproven && authorKind === 'user'
          ? `Attached pages in all your workspaces can take up at most ${bytesInWords(UNPROVEN_BYTES)} in total until an owner confirms their email address. Confirm it to get more room.`
          : 'There is no room for more pages here. Describe the problem in words.',
    });
  });
  return id;
}

async function readPicture({ db, scan }: ShowServices, actor: Actor, base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  await scan?.(bytes);
  return drawAnew(await turnOwner(db, actor), bytes, 'picture');
}
