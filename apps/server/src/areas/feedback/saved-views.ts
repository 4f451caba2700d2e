import type { FeedbackView, saveFeedbackViewBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, asc, eq, ne } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { feedbackViews } from './tables.ts';

const MAX_VIEWS = 50;

const { id, name, query } = feedbackViews;

/** The views of a workspace, by name. */
export async function listViews(db: NodePgDatabase, workspaceId: string): Promise<FeedbackView[]> {
  return db.select({ id, name, query }).from(feedbackViews).where(eq(feedbackViews.workspaceId, workspaceId)).orderBy(asc(name));
}

/** Saves filters under a name. @throws ApiError limit_reached */
export async function saveView(db: NodePgDatabase, actor: Actor, body: z.output<typeof saveFeedbackViewBody>): Promise<FeedbackView> {
  const { workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'saved views', workspaceId);
    const others = and(eq(feedbackViews.workspaceId, workspaceId), ne(name, body.name));
    if ((await transaction.$count(feedbackViews, others)) >= MAX_VIEWS)
      throw new ApiError('limit_reached', `A workspace can have at most ${MAX_VIEWS} saved views. Delete one first.`);
    const [view] = await transaction
      .insert(feedbackViews)
      .values({ workspaceId, ...body })
      .onConflictDoUpdate({ target: [feedbackViews.workspaceId, name], set: { query: body.query } })
      .returning({ id, name, query });
    if (!view) throw new Error('The view was not kept.');
    return view;
  });
}

/** Deletes a view. @throws ApiError not_found */
export async function deleteView(db: NodePgDatabase, workspaceId: string, viewId: string): Promise<void> {
  const own = and(eq(id, viewId), eq(feedbackViews.workspaceId, workspaceId));
  const deleted = await db.delete(feedbackViews).where(own).returning({ id });
  if (deleted.length === 0) throw notFound('view');
}
