import type { CaptureMessage, listMessagesQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, isNull, type SQL, sql } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { tests } from '../tests/index.ts';
import { notPutAway } from './kept-steps.ts';
import { captureMessages, captureSteps } from './tables.ts';

/** A message with its stack may be a hundred kilobytes; clients page through more with the cursor. */
const MAX_MESSAGES = 100;

type Query = z.output<typeof listMessagesQuery>;

/** Console messages in the order they were logged. The caller has checked access to the test. */
export async function listMessages(db: NodePgDatabase, testId: string, query: Omit<Query, 'test_id'>): Promise<ListPage<CaptureMessage>> {
  const matching = and(...conditions(testId, query));
  const page = { ...query, limit: Math.min(query.limit, MAX_MESSAGES) };
  return readPage(page, [sortKey(captureMessages.at, 'timestamptz'), sortKey(captureMessages.id, 'uuid')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id: captureMessages.id, at: captureMessages.at, message: captureMessages.message })
        .from(captureMessages)
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ at, id }) => [at, id],
    total: () => db.$count(captureMessages, matching),
    show: ({ message }) => message,
  });
}

/**
 * The test that a query for messages refers to: the named one, or the workspace’s one with that step.
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
    query.search ? contains(sql`${captureMessages.message}->>'text'`, query.search) : undefined,
  ].filter((condition) => condition !== undefined);
}
