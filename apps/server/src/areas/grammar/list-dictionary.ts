import type { DictionaryWord, listDictionaryQuery } from '@plumbline/contract';
import { and, asc, eq, gt, ilike } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { users } from '../accounts/index.ts';
import { dictionaryWords } from './tables.ts';

/** Words the workspace vouches for, in the order of the alphabet. */
export async function listDictionary(
  db: NodePgDatabase,
  workspaceId: string,
  { search, cursor, limit }: z.output<typeof listDictionaryQuery>,
): Promise<{ rows: DictionaryWord[]; nextCursor: string | null; total: number | null }> {
  const matching = and(
    eq(dictionaryWords.workspaceId, workspaceId),
    search ? ilike(dictionaryWords.word, containsPattern(search)) : undefined,
  );
  const [after] = cursor ? decodeCursor(cursor, z.tuple([z.string()])) : [];
  const rows = await db
    .select({
      word: dictionaryWords.word,
      key: dictionaryWords.key,
      at: dictionaryWords.addedAt,
      first: users.firstName,
      last: users.lastName,
    })
    .from(dictionaryWords)
    .leftJoin(users, eq(users.id, dictionaryWords.addedBy))
    .where(and(matching, after === undefined ? undefined : gt(dictionaryWords.key, after)))
    .orderBy(asc(dictionaryWords.key))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => ({
      word: row.word,
      added_by: [row.first, row.last].filter(Boolean).join(' '),
      added_at: row.at.toISOString(),
    })),
    nextCursor: last ? encodeCursor([last.key]) : null,
    total: cursor ? null : await db.$count(dictionaryWords, matching),
  };
}
