import type { ChatExchange, listChatQuery } from '@plumbline/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { cursorInteger, decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts';
import { getTest } from '../../tests/index.ts';
import type { Asker } from '../assistant-services.ts';
import { chatExchanges } from '../tables.ts';
import { presentExchange } from './keep-exchange.ts';

const position = z.tuple([cursorInteger, z.uuid()]);

export interface ChatPage {
  readonly rows: ChatExchange[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** What somebody asked about a report of the workspace, newest first; what others asked is theirs. @throws ApiError not_found */
export async function listChat(
  db: NodePgDatabase,
  { userId, workspaceId }: Pick<Asker, 'userId' | 'workspaceId'>,
  query: z.output<typeof listChatQuery>,
): Promise<ChatPage> {
  await getTest(db, workspaceId, query.test_id);
  const own = and(eq(chatExchanges.testId, query.test_id), eq(chatExchanges.userId, userId));
  const after = query.cursor ? decodeCursor(query.cursor, position) : null;
  const at = sql`to_timestamp(${after?.[0] ?? '0'}::bigint / 1000.0)`;
  const rows = await db
    .select()
    .from(chatExchanges)
    // Newest first, and among those of one moment by id: two directions, so two conditions.
    .where(
      after
        ? and(
            own,
            sql`(${chatExchanges.createdAt} < ${at} or (${chatExchanges.createdAt} = ${at} and ${chatExchanges.id} > ${after[1]}::uuid))`,
          )
        : own,
    )
    .orderBy(desc(chatExchanges.createdAt), chatExchanges.id)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(presentExchange),
    nextCursor: last ? encodeCursor([String(last.createdAt.getTime()), last.id]) : null,
    total: after ? null : await db.$count(chatExchanges, own),
  };
}

/** Forgets what somebody asked about a report of the workspace. @returns how many questions @throws ApiError not_found */
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
