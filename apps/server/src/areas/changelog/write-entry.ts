import type { ChangelogEntry, createEntryBody, updateEntryBody } from '@plumbline/contract';
import { ARTICLE_LIMITS, snippetOf } from '@plumbline/editor/schema';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { readRichText } from '../../platform/http/rich-text.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Actor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdActor } from '../comments/index.ts';
import { requireSite } from '../sites/index.ts';
import { getEntry } from './get-entry.ts';
import { holdEntry } from './hold-entry.ts';
import { changelogEntries } from './tables.ts';

/** Characters of an entry in lists. */
const SNIPPET_LENGTH = 300;

/** Publishes an entry. @returns its id @throws ApiError invalid_input naming `description` or `site_id` */
export async function createEntry(
  db: NodePgDatabase,
  actor: Actor,
  body: z.output<typeof createEntryBody>,
  origin: RequestOrigin,
): Promise<string> {
  const description = readRichText('description', body.description, ARTICLE_LIMITS);
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
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
        authorId: userId,
      })
      .returning({ id: changelogEntries.id });
    if (!entry) throw new Error('The entry was not written.');
    await recordEvent(transaction, { kind: 'changelog-published', userId, workspaceId, origin, detail: { title: body.title } });
    return entry.id;
  });
}

/** Writes an entry anew, or shows it on another site. @throws ApiError not_found, invalid_input naming `description` or `site_id` */
export async function updateEntry(db: NodePgDatabase, actor: Actor, body: z.output<typeof updateEntryBody>): Promise<ChangelogEntry> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const entry = await holdEntry(transaction, actor, body.change_log_id);
    if (body.site_id) await requireSite(transaction, actor.workspaceId, body.site_id);
    const siteId = body.site_id === undefined ? entry.siteId : body.site_id;
    const description = body.description === undefined ? entry.description : readRichText('description', body.description, ARTICLE_LIMITS);
    await transaction
      .update(changelogEntries)
      .set({ title: body.title ?? entry.title, description, siteId, snippet: snippetOf(description, SNIPPET_LENGTH), editedAt: sql`now()` })
      .where(eq(changelogEntries.id, entry.id));
    return getEntry(transaction, actor, entry.id);
  });
}
