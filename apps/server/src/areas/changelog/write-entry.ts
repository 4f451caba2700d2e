import type { ChangelogEntry, createEntryBody, updateEntryBody } from '@plumbline/contract';
import { ARTICLE_LIMITS, snippetOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { eq, sql } from '../../platform/database/query.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { readRichText } from '../../platform/http/rich-text.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import type { TellServices } from '../feedback/index.ts';
import { requireTextSpace } from '../plans/index.ts';
import { requireSite } from '../sites/index.ts';
import { keepCover } from './entry-cover.ts';
import { getEntry } from './get-entry.ts';
import { type EntryRow, holdEntry } from './hold-entry.ts';
import { linkPosts } from './linked-posts.ts';
import { publishEntry } from './publish-entry.ts';
import { changelogEntries } from './tables.ts';

/** Length of an entry’s excerpt in lists. */
const SNIPPET_LENGTH = 300;

export interface WriteServices extends TellServices {
  readonly db: NodePgDatabase;
}

/** Origin of a request, and of links in emails. */
export interface WriteOrigin {
  readonly origin: RequestOrigin;
  readonly site: string;
}

/**
 * Creates an entry, and publishes it unless it is a draft or scheduled. @returns its id @throws ApiError invalid_input naming a field, limit_reached
 */
export async function createEntry(
  services: WriteServices,
  actor: Actor,
  body: z.output<typeof createEntryBody>,
  from: WriteOrigin,
): Promise<string> {
  const description = readRichText('description', body.description, ARTICLE_LIMITS);
  const { userId, workspaceId } = actor;
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    if (body.site_id) await requireSite(transaction, workspaceId, body.site_id);
    const [entry] = await transaction
      .insert(changelogEntries)
      .values({
        workspaceId,
        siteId: body.site_id ?? null,
        title: body.title,
        description,
        snippet: snippetOf(description, SNIPPET_LENGTH),
        ...(await keepCover(transaction, workspaceId, body.cover)),
        labels: body.labels,
        closesPosts: body.closes_posts,
        state: 'draft',
        authorId: userId,
      })
      .returning();
    if (!entry) throw new Error('The entry was not written.');
    await linkPosts(transaction, actor, entry.id, body.posts);
    await moveEntry(services, transaction, { actor, entry, from }, body);
    await requireTextSpace(transaction, workspaceId);
    return entry.id;
  });
}

/**
 * Edits an entry, moves it to another site, or publishes or schedules it.
 * @throws ApiError not_found, conflict for unpublishing, invalid_input naming a field, limit_reached
 */
export async function updateEntry(
  services: WriteServices,
  actor: Actor,
  body: z.output<typeof updateEntryBody>,
  from: WriteOrigin,
): Promise<ChangelogEntry> {
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const before = await holdEntry(transaction, actor, body.change_log_id);
    if (body.site_id) await requireSite(transaction, actor.workspaceId, body.site_id);
    const description = body.description === undefined ? before.description : readRichText('description', body.description, ARTICLE_LIMITS);
    const [entry] = await transaction
      .update(changelogEntries)
      .set({
        title: body.title ?? before.title,
        description,
        siteId: body.site_id === undefined ? before.siteId : body.site_id,
        snippet: snippetOf(description, SNIPPET_LENGTH),
        ...(body.cover === undefined ? {} : await keepCover(transaction, actor.workspaceId, body.cover)),
        labels: body.labels ?? before.labels,
        closesPosts: body.closes_posts ?? before.closesPosts,
        // Nobody has read an unpublished version.
        editedAt: before.state === 'published' ? sql`now()` : null,
      })
      .where(eq(changelogEntries.id, before.id))
      .returning();
    if (!entry) throw new Error('The entry was not written.');
    if (body.posts) await linkPosts(transaction, actor, entry.id, body.posts);
    await moveEntry(services, transaction, { actor, entry, from }, body);
    await requireTextSpace(transaction, actor.workspaceId);
    return getEntry(transaction, actor, entry.id);
  });
}

interface Move {
  readonly actor: Actor;
  readonly entry: EntryRow;
  readonly from: WriteOrigin;
}

/** Changes an entry’s state: draft, scheduled, or published. */
async function moveEntry(
  services: WriteServices,
  transaction: NodePgDatabase,
  { actor, entry, from }: Move,
  wanted: Pick<z.output<typeof updateEntryBody>, 'state' | 'publish_at'>,
): Promise<void> {
  const { state = entry.state, publish_at } = wanted;
  if (entry.state === 'published') {
    if (state === 'published') return;
    throw new ApiError('conflict', 'This entry is already published. Delete it to remove it.');
  }
  if (state === 'published') {
    const { userId, workspaceName } = actor;
    return publishEntry(services, transaction, entry, { userId, workspaceName, ...from });
  }
  const publishAt = state === 'draft' ? null : publish_at ? new Date(publish_at) : entry.publishAt;
  const isChosen = state !== entry.state || publish_at !== undefined;
  if (state === 'scheduled' && isChosen && (publishAt === null || publishAt <= new Date()))
    throw invalidField('publish_at', 'Choose a time in the future.');
  await transaction.update(changelogEntries).set({ state, publishAt }).where(eq(changelogEntries.id, entry.id));
}
