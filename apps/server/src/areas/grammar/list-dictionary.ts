import type { DictionaryWord, listDictionaryQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { dictionaryWords } from './tables.ts';

/** The workspace’s dictionary, in alphabetical order. */
export async function listDictionary(
  db: NodePgDatabase,
  workspaceId: string,
  { search, cursor, limit }: z.output<typeof listDictionaryQuery>,
): Promise<ListPage<DictionaryWord>> {
  const matching = and(eq(dictionaryWords.workspaceId, workspaceId), search ? contains(dictionaryWords.word, search) : undefined);
  return readPage({ search, cursor, limit }, [sortKey(dictionaryWords.key, 'text')], {
    read: (part) =>
      db
        .select({
          word: dictionaryWords.word,
          key: dictionaryWords.key,
          at: dictionaryWords.addedAt,
          first: users.firstName,
          last: users.lastName,
        })
        .from(dictionaryWords)
        .leftJoin(users, eq(users.id, dictionaryWords.addedBy))
        .where(and(matching, part.after))
        .orderBy(part.orderBy)
        .limit(part.limit),
    position: ({ key }) => [key],
    total: () => db.$count(dictionaryWords, matching),
    show: (row) => ({
      word: row.word,
      added_by: [row.first, row.last].filter(Boolean).join(' '),
      added_at: row.at.toISOString(),
    }),
  });
}
