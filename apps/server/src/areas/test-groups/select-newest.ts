import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, type AnyColumn, eq, inArray, isNull, type SQL, sql } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';
import { groupedTests, testGroups } from './tables.ts';

/** Points of the sparkline. */
const SCORES = 12;
/** How many tests of a kind are examined for them, including deleted and failed ones: groups may share tests, and all of them may be deleted. */
const LOOKED_AT = 100;

/**
 * For each kind in some groups: the newest test, the newest finished one, even behind a series of failures, and the scores of finished tests, newest
 * first. Only the newest are read, however many tests a group has.
 */
export function selectNewest(db: NodePgDatabase, groupIds: readonly string[]) {
  const kinds = db
    .select({ groupId: testGroups.id, workspaceId: testGroups.workspaceId, asked: sql<string>`unnest(${testGroups.kinds})`.as('asked') })
    .from(testGroups)
    .where(inArray(testGroups.id, [...groupIds]))
    .as('kinds');
  const members = db
    .select({ testId: groupedTests.testId, testedAt: groupedTests.testedAt })
    .from(groupedTests)
    .where(and(eq(groupedTests.groupId, kinds.groupId), eq(groupedTests.kind, kinds.asked)))
    .orderBy(newestFirst(groupedTests.testedAt), groupedTests.testId)
    .limit(LOOKED_AT)
    .as('members');
  const newest = (most: number, which?: SQL) =>
    db
      .select({
        id: tests.id,
        status: tests.status,
        score: tests.score,
        findingCount: tests.findingCount,
        newCount: tests.newCount,
        fixedCount: tests.fixedCount,
        finishedAt: tests.finishedAt,
        testedAt: members.testedAt,
      })
      .from(members)
      .innerJoin(tests, and(eq(tests.id, members.testId), eq(tests.workspaceId, kinds.workspaceId), isNull(tests.deletedAt), which))
      .orderBy(newestFirst(members.testedAt), members.testId)
      .limit(most);
  const last = newest(1).as('last');
  const shown = newest(1, eq(tests.status, 'finished')).as('shown');
  const finished = newest(SCORES, eq(tests.status, 'finished')).as('finished');
  // One row per kind, because a list has a hundred groups, and each further row must be transferred and parsed.
  const scores = sql<number[]>`coalesce(array_agg(${finished.score} order by ${newestFirst(finished.testedAt)}, ${finished.id})
    filter (where ${finished.score} is not null), '{}')`;
  const trend = db
    .select({ scores: scores.as('scores') })
    .from(finished)
    .as('trend');
  return db
    .select({
      groupId: kinds.groupId,
      kind: kinds.asked,
      last: { id: last.id, status: last.status },
      shown: {
        id: shown.id,
        score: shown.score,
        findingCount: shown.findingCount,
        newCount: shown.newCount,
        fixedCount: shown.fixedCount,
        finishedAt: shown.finishedAt,
      },
      scores: trend.scores,
    })
    .from(kinds)
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(shown, sql`true`)
    .crossJoinLateral(trend);
}

/** Matches the index. */
const newestFirst = (column: AnyColumn): SQL => sql`${column} desc nulls last`;
