import type { TestGroupRun, TestSource } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { getTest, type KindStart, needsBrowser, starterOf, type StartServices, tests } from '../tests/index.ts';
import { getGroup, holdGroup, type TestGroupRow } from './hold-group.ts';
import { makeRoomFor } from './join-groups.ts';
import { isInGroup, lastOptions } from './last-options.ts';
import { groupedTests } from './tables.ts';

export interface GroupServices extends StartServices {
  readonly starts: readonly KindStart[];
}

interface StartInGroup {
  readonly groupId: string;
  readonly kind: string;
  readonly source: TestSource;
  /** Unvalidated options; by default, those of the group’s last test of the kind. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Starts a test of a group’s address and adds it to the group.
 * @returns the id of the test
 * @throws ApiError not_found, conflict while one of the kind is running or when it needs a person, and as for any test
 */
export async function startInGroup(
  services: GroupServices,
  actor: Actor,
  { groupId, kind, source, options }: StartInGroup,
): Promise<string> {
  const { workspaceId } = actor;
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const group = await holdGroup(transaction, workspaceId, groupId);
    const start = services.starts.find((one) => one.kind === kind);
    if (!start) throw needsBrowser();
    if (await isRunning(transaction, group, kind)) throw new ApiError('conflict', 'A test of this type is still running in the group.');
    const asked = options ?? (await lastOptions(transaction, group, start));
    const testId = await start.startWith({ ...services, db: transaction }, starterOf(actor), { url: group.url, source }, asked);
    const { createdAt: testedAt } = await getTest(transaction, workspaceId, testId);
    await transaction.insert(groupedTests).values({ groupId, testId, workspaceId, kind, testedAt });
    await makeRoomFor(transaction, testId);
    return testId;
  });
}

/**
 * Starts a test of each kind in a group. A refused one does not prevent the others.
 * @throws ApiError not_found, and the first reason when all were refused
 */
export async function runGroup(
  services: GroupServices,
  actor: Actor,
  { groupId, source }: { readonly groupId: string; readonly source: TestSource },
): Promise<TestGroupRun> {
  const { kinds } = await getGroup(services.db, actor.workspaceId, groupId);
  const started: TestGroupRun['started'] = [];
  const refusals: { readonly kind: string; readonly error: ApiError }[] = [];
  for (const kind of kinds)
    try {
      started.push({ kind, test_id: await startInGroup(services, actor, { groupId, kind, source }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.push({ kind, error });
    }
  const [first] = refusals;
  if (started.length === 0 && first) throw first.error;
  return { started, refused: refusals.map(({ kind, error }) => ({ kind, message: error.message })) };
}

async function isRunning(db: NodePgDatabase, group: TestGroupRow, kind: string): Promise<boolean> {
  const [one] = await db
    .select({ id: tests.id })
    .from(groupedTests)
    .innerJoin(tests, eq(tests.id, groupedTests.testId))
    .where(and(isInGroup(group, kind), inArray(tests.status, ['queued', 'running'])))
    .limit(1);
  return one !== undefined;
}
