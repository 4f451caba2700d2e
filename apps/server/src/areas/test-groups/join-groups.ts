import { MAX_GROUPED_TESTS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL, sql } from '../../platform/database/query.ts';
import type { AfterEnd } from '../tests/index.ts';
import { groupedTests } from './tables.ts';

/** Limit on earlier tests that a new group starts with. */
const MOST_ADOPTED = 500;

/** The tests that belong to a group: those of its kinds and address, and captures of any page of its site. */
const belongs = sql`tests.workspace_id = test_groups.workspace_id and tests.host = test_groups.host and tests.kind = any (test_groups.kinds)
  and (tests.url = test_groups.url or tests.source = 'extension')`;

const columns = sql`(group_id, test_id, workspace_id, kind, tested_at)`;
const values = sql`test_groups.id, tests.id, tests.workspace_id, tests.kind, tests.created_at`;

/** Adds a finished test to the groups it belongs to, whoever started it: a person, a schedule, the extension. */
export const joinGroups: AfterEnd = async (transaction, test) => {
  if (test.status !== 'finished') return;
  await transaction.execute(sql`insert into grouped_tests ${columns}
    select ${values} from tests join test_groups on ${belongs}
    where tests.id = ${test.id}::uuid and test_groups.deleted_at is null
    on conflict do nothing`);
  await makeRoomFor(transaction, test.id);
};

/** Adds earlier tests to a new group, so that it has a history immediately. */
export async function adoptTests(transaction: NodePgDatabase, groupId: string): Promise<void> {
  await transaction.execute(sql`insert into grouped_tests ${columns}
    select ${values} from test_groups join tests on ${belongs}
    where test_groups.id = ${groupId}::uuid and tests.status = 'finished' and tests.deleted_at is null
    order by tests.created_at desc limit ${MOST_ADOPTED}
    on conflict do nothing`);
  await letOldestLeave(transaction, eq(groupedTests.groupId, groupId));
}

/** Removes the oldest tests of a kind from groups that have become too large. */
export async function makeRoomFor(transaction: NodePgDatabase, testId: string): Promise<void> {
  await letOldestLeave(transaction, eq(groupedTests.testId, testId));
}

/** @param which groups and kinds: tests beyond their limit are removed */
async function letOldestLeave(transaction: NodePgDatabase, which: SQL): Promise<void> {
  // Rows being removed by someone else are skipped, because waiting for each other could deadlock.
  await transaction.execute(sql`delete from grouped_tests where (group_id, test_id) in (
    select group_id, test_id from grouped_tests where (group_id, test_id) in (
      select full_groups.group_id, oldest.test_id from (select distinct group_id, kind from grouped_tests where ${which}) full_groups
      cross join lateral (
        select test_id from grouped_tests held where held.group_id = full_groups.group_id and held.kind = full_groups.kind
        order by held.tested_at desc nulls last, held.test_id offset ${MAX_GROUPED_TESTS}
      ) oldest
    ) for update skip locked)`);
}
