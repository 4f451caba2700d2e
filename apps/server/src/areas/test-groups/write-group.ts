import { type createTestGroupBody, MAX_TEST_GROUPS, type TestGroup, type updateTestGroupBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { judgeTarget, type KindOfReport, type TargetServices } from '../tests/index.ts';
import { holdGroup } from './hold-group.ts';
import { adoptTests } from './join-groups.ts';
import { readGroup } from './read-group.ts';
import { testGroups } from './tables.ts';

export interface WriteServices extends TargetServices {
  readonly db: NodePgDatabase;
  readonly kinds: readonly KindOfReport[];
}

type Written = z.output<typeof createTestGroupBody>;

/** Creates a test group, with the earlier tests that belong to it. @throws ApiError conflict when there are too many, invalid_input naming a field */
export async function createGroup(services: WriteServices, actor: Actor, written: Written, origin: RequestOrigin): Promise<TestGroup> {
  const { workspaceId, userId } = actor;
  const columns = await columnsOf(services, written);
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await requireRoom(transaction, workspaceId);
    const [row] = await transaction
      .insert(testGroups)
      .values({ workspaceId, ...columns })
      .returning({ id: testGroups.id });
    if (!row) throw new Error('The test group was not written.');
    await adoptTests(transaction, row.id);
    await recordEvent(transaction, { kind: 'test-group-created', userId, workspaceId, origin, detail: { name: columns.name } });
    return readGroup(transaction, workspaceId, row.id);
  });
}

/** Changes a test group; its tests stay, and those of a new address or kind are added. @throws ApiError not_found and as `createGroup` */
export async function updateGroup(
  services: WriteServices,
  actor: Actor,
  { group_id: id, ...written }: z.output<typeof updateTestGroupBody>,
  origin: RequestOrigin,
): Promise<TestGroup> {
  const { workspaceId, userId } = actor;
  const columns = await columnsOf(services, written);
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await holdGroup(transaction, workspaceId, id);
    await transaction.update(testGroups).set(columns).where(eq(testGroups.id, id));
    await adoptTests(transaction, id);
    await recordEvent(transaction, { kind: 'test-group-changed', userId, workspaceId, origin, detail: { name: columns.name } });
    return readGroup(transaction, workspaceId, id);
  });
}

/** Enforces the limit on test groups, even for concurrent requests. @throws ApiError conflict */
export async function requireRoom(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await takeTurn(transaction, 'test-groups', workspaceId);
  const count = await transaction.$count(testGroups, and(eq(testGroups.workspaceId, workspaceId), isNull(testGroups.deletedAt)));
  if (count >= MAX_TEST_GROUPS)
    throw new ApiError('conflict', `A workspace can have at most ${MAX_TEST_GROUPS} test groups. Delete one you no longer need.`);
}

async function columnsOf(services: WriteServices, { name, url: typed, kinds: asked }: Written) {
  const kinds = [...new Set(asked)];
  const unknown = kinds.find((kind) => !services.kinds.some((known) => known.kind === kind));
  if (unknown !== undefined) throw invalidField('kinds', `Choose from: ${services.kinds.map(({ kind }) => kind).join(', ')}.`);
  const url = await judgeTarget(services, typed);
  return { name, url, host: new URL(url).host, kinds };
}
