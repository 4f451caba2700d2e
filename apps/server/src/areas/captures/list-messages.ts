import type { CaptureMessage, listMessagesQuery } from '@plumbline/contract';
import { and, asc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { tests } from '../tests/index.ts';
import { notPutAway } from './kept-steps.ts';
import { captureMessages, captureSteps } from './tables.ts';

type Query = z.output<typeof listMessagesQuery>;

export interface MessagePage {
  readonly rows: CaptureMessage[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const atMs = sql<string>`(extract(epoch from ${captureMessages.at}) * 1000)::bigint`;
const position = z.tuple([cursorInteger, z.uuid()]);

/** Console messages in the order they were said. The caller has made sure whose test it is. */
export async function listMessages(db: NodePgDatabase, testId: string, query: Omit<Query, 'test_id'>): Promise<MessagePage> {
  const matching = and(...conditions(testId, query));
  const after = query.cursor ? decodeCursor(query.cursor, position) : null;
  const beyond = after
    ? sql`(${captureMessages.at}, ${captureMessages.id}) > (to_timestamp(${after[0]}::bigint / 1000.0), ${after[1]}::uuid)`
    : undefined;
  const rows = await db
    .select({ id: captureMessages.id, at: atMs, message: captureMessages.message })
    .from(captureMessages)
    .where(and(matching, beyond))
    .orderBy(asc(captureMessages.at), asc(captureMessages.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(({ message }) => message),
    nextCursor: last ? encodeCursor([String(last.at), last.id]) : null,
    total: after ? null : await db.$count(captureMessages, matching),
  };
}

/**
 * The test a question about messages means: the one it names, else the workspace's one that has the step.
 * @throws ApiError not_found, invalid_input when neither is named
 */
export async function testOfMessages(db: NodePgDatabase, workspaceId: string, query: Query): Promise<string> {
  if (!query.test_id && !query.asset_id) throw invalidField('asset_id', 'Name a step or a test.');
  const [row] = await db
    .select({ id: tests.id })
    .from(tests)
    .where(
      and(
        eq(tests.workspaceId, workspaceId),
        isNull(tests.deletedAt),
        query.test_id
          ? eq(tests.id, query.test_id)
          : sql`exists (select 1 from ${captureSteps} step where step.test_id = ${tests.id} and step.id = ${query.asset_id}::uuid)`,
      ),
    );
  if (!row) throw notFound('test');
  return row.id;
}

function conditions(testId: string, query: Omit<Query, 'test_id'>): SQL[] {
  return [
    eq(captureMessages.testId, testId),
    notPutAway(testId, captureMessages.stepId),
    query.asset_id ? eq(captureMessages.stepId, query.asset_id) : undefined,
    query.level ? sql`${captureMessages.message}->>'level' = ${query.level}` : undefined,
    query.search ? ilike(sql`${captureMessages.message}->>'text'`, containsPattern(query.search)) : undefined,
  ].filter((condition) => condition !== undefined);
}
