import type { ChatExchange, listChatQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq } from '../../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../../platform/http/read-page.ts';
import { getTest } from '../../tests/index.ts';
import type { Asker } from '../assistant-services.ts';
import { chatExchanges } from '../tables.ts';
import { presentExchange } from './keep-exchange.ts';

/** A person’s own questions about a report of the workspace, newest first. @throws ApiError not_found */
export async function listChat(
  db: NodePgDatabase,
  { userId, workspaceId }: Pick<Asker, 'userId' | 'workspaceId'>,
  query: z.output<typeof listChatQuery>,
): Promise<ListPage<ChatExchange>> {
  await getTest(db, workspaceId, query.test_id);
  const own = and(eq(chatExchanges.testId, query.test_id), eq(chatExchanges.userId, userId));
  return readPage(query, [sortKey(chatExchanges.createdAt, 'timestamptz', 'desc'), sortKey(chatExchanges.id, 'uuid')], {
    read: ({ after, orderBy, limit }) => db.select().from(chatExchanges).where(and(own, after)).orderBy(orderBy).limit(limit),
    position: ({ createdAt, id }) => [createdAt, id],
    total: () => db.$count(chatExchanges, own),
    show: presentExchange,
  });
}

/** Deletes a person’s own questions about a report of the workspace. @returns how many @throws ApiError not_found */
export async function clearChat(
  db: NodePgDatabase,
  { userId, workspaceId }: Pick<Asker, 'userId' | 'workspaceId'>,
  testId: string,
): Promise<number> {
  await getTest(db, workspaceId, testId);
  const deleted = await db
    .delete(chatExchanges)
    .where(and(eq(chatExchanges.testId, testId), eq(chatExchanges.userId, userId)))
    .returning({ id: chatExchanges.id });
  return deleted.length;
}
