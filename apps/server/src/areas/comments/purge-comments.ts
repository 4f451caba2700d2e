import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EditorDocument } from '@plumbline/editor/schema';
import { alias } from '../../platform/database/columns.ts';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { and, lt, notExists, sql } from '../../platform/database/query.ts';
import { comments } from './tables.ts';

const EMPTY: EditorDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Permanently deletes comments deleted a number of days ago; for those with replies, only text and author. */
export async function purgeComments(db: NodePgDatabase, days: number, signal: AbortSignal): Promise<void> {
  const isDue = lt(comments.deletedAt, sql`now() - make_interval(days => ${days})`);
  const answers = alias(comments, 'answers');
  const answered = db
    .select({ one: sql`1` })
    .from(answers)
    .where(sql`${answers.parentId} = ${comments.id}`);
  await deleteInParts(db, comments, and(isDue, notExists(answered)), signal);
  await db
    .update(comments)
    .set({ description: EMPTY, authorId: null })
    .where(and(isDue, sql`${comments.authorId} is not null`));
}
