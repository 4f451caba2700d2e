import type { BlockedVisitor, blockVisitorBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { alias } from '../../platform/database/columns.ts';
import { and, desc, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor, users } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { sites } from '../sites/index.ts';
import { siteVisitors, visitorBlocks } from '../widget/index.ts';
import { hideTexts, showTexts } from './hide-texts.ts';

const MOST_BLOCKS = 500;

/**
 * Blocks a visitor from writing, from the next request on, and optionally hides what they wrote.
 * @returns the id of the block
 * @throws ApiError not_found unless it is a visitor of the workspace’s sites
 */
export async function blockVisitor(
  db: NodePgDatabase,
  actor: Actor,
  { user_id: visitorId, hide }: z.output<typeof blockVisitorBody>,
  origin: RequestOrigin,
): Promise<string> {
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [visitor] = await transaction
      .select({ email: siteVisitors.email, host: sites.host })
      .from(siteVisitors)
      .innerJoin(sites, eq(sites.id, siteVisitors.siteId))
      .where(and(eq(siteVisitors.userId, visitorId), eq(siteVisitors.workspaceId, workspaceId)));
    if (!visitor) throw notFound('visitor');
    const before = and(eq(visitorBlocks.workspaceId, workspaceId), eq(visitorBlocks.userId, visitorId));
    const isNew = (await transaction.$count(visitorBlocks, before)) === 0;
    const email = visitor.email?.toLowerCase() ?? null;
    const [block] = await transaction
      .insert(visitorBlocks)
      .values({ workspaceId, userId: visitorId, email, host: visitor.host, hidden: hide, blockedBy: userId })
      .onConflictDoUpdate({ target: [visitorBlocks.workspaceId, visitorBlocks.userId], set: { hidden: hide } })
      .returning({ id: visitorBlocks.id });
    if (!block) throw new Error('The block was not written.');
    await (hide ? hideTexts : showTexts)(transaction, workspaceId, visitorId);
    const kind = isNew ? 'visitor-blocked' : hide ? 'visitor-texts-hidden' : 'visitor-texts-shown';
    await recordEvent(transaction, { kind, userId, subjectId: visitorId, workspaceId, origin, detail: { host: visitor.host } });
    return block.id;
  });
}

/** Unblocks a visitor and shows hidden texts again. @throws ApiError not_found */
export async function unblockVisitor(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [block] = await transaction
      .delete(visitorBlocks)
      .where(and(eq(visitorBlocks.id, id), eq(visitorBlocks.workspaceId, workspaceId)))
      .returning();
    if (!block) throw notFound('block');
    if (block.userId && block.hidden) await showTexts(transaction, workspaceId, block.userId);
    const detail = { host: block.host };
    await recordEvent(transaction, { kind: 'visitor-unblocked', userId, subjectId: block.userId, workspaceId, origin, detail });
  });
}

/** Blocked visitors, newest first. */
export async function listBlocks(db: NodePgDatabase, workspaceId: string): Promise<BlockedVisitor[]> {
  const blockers = alias(users, 'blockers');
  const by = { id: blockers.id, firstName: blockers.firstName, lastName: blockers.lastName, imageKey: blockers.imageKey };
  const rows = await db
    .select({ block: visitorBlocks, user: authorColumns, by })
    .from(visitorBlocks)
    .leftJoin(users, eq(users.id, visitorBlocks.userId))
    .leftJoin(blockers, eq(blockers.id, visitorBlocks.blockedBy))
    .where(eq(visitorBlocks.workspaceId, workspaceId))
    .orderBy(desc(visitorBlocks.createdAt), visitorBlocks.id)
    .limit(MOST_BLOCKS);
  return rows.map(({ block, user, by: blocker }) => ({
    ...authorOf(user),
    id: block.id,
    user_id: block.userId,
    email: block.email,
    host: block.host,
    hidden: block.hidden,
    blocked_by: authorOf(blocker),
    created_at: block.createdAt.toISOString(),
  }));
}
