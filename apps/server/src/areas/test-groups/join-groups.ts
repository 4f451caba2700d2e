import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import type { AfterEnd } from '../tests/index.ts';

/** Tests of before that a new group begins with. */
const MOST_ADOPTED = 500;

/** Which tests a group is about: those of its kinds and its address, and what a browser captured anywhere on its site. */
const belongs = sql`tests.workspace_id = test_groups.workspace_id and tests.host = test_groups.host and tests.kind = any (test_groups.kinds)
  and (tests.url = test_groups.url or tests.source = 'extension')`;

/** Puts a finished test into the groups that are about it, whoever started it: a person, a schedule, the extension. */
export const joinGroups: AfterEnd = async (transaction, test) => {
  if (test.status !== 'finished') return;
  await transaction.execute(sql`insert into grouped_tests (group_id, test_id, workspace_id)
    select test_groups.id, tests.id, tests.workspace_id from tests join test_groups on ${belongs}
    where tests.id = ${test.id}::uuid and test_groups.deleted_at is null
    on conflict do nothing`);
};

/** Puts what was tested before into a group, so that its history is there at once. */
export async function adoptTests(transaction: NodePgDatabase, groupId: string): Promise<void> {
  await transaction.execute(sql`insert into grouped_tests (group_id, test_id, workspace_id)
    select test_groups.id, tests.id, tests.workspace_id from test_groups join tests on ${belongs}
    where test_groups.id = ${groupId}::uuid and tests.status = 'finished' and tests.deleted_at is null
    order by tests.created_at desc limit ${MOST_ADOPTED}
    on conflict do nothing`);
}
