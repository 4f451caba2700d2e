import { type ChangelogEntry, ENTRY_REACTIONS, type reactBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, count, eq, sql } from '../../platform/database/query.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { holdEntry, requirePublished } from './hold-entry.ts';
import { changelogReactions } from './tables.ts';

type Reactions = NonNullable<ChangelogEntry['reactions']>;

/** Adds or removes a reaction to an entry. Idempotent. @throws ApiError not_found, conflict when it is not published */
export async function reactToEntry(
  db: NodePgDatabase,
  actor: Actor,
  { change_log: id, reaction, on }: z.output<typeof reactBody>,
): Promise<Reactions> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    requirePublished(await holdEntry(transaction, actor, id));
    const { userId } = actor;
    const own = { entryId: id, userId, reaction };
    if (on) await transaction.insert(changelogReactions).values(own).onConflictDoNothing();
    else
      await transaction
        .delete(changelogReactions)
        .where(and(eq(changelogReactions.entryId, id), eq(changelogReactions.userId, userId), eq(changelogReactions.reaction, reaction)));
    return countReactions(transaction, id, userId);
  });
}

/** Counts the reactions to an entry, by kind. @param userId the reader */
export async function countReactions(db: NodePgDatabase, entryId: string, userId: string): Promise<Reactions> {
  const rows = await db
    .select({
      reaction: changelogReactions.reaction,
      people: count(),
      mine: sql<boolean>`bool_or(${changelogReactions.userId} = ${userId})`,
    })
    .from(changelogReactions)
    .where(eq(changelogReactions.entryId, entryId))
    .groupBy(changelogReactions.reaction);
  return ENTRY_REACTIONS.map((reaction) => rows.find((row) => row.reaction === reaction) ?? { reaction, people: 0, mine: false });
}
