import type { TestKind } from '@plumbline/contract';
import { turnOwnerOf } from '../accounts/index.ts';
import { RUN_TEST } from './jobs.ts';
import { checkTarget, type StartServices } from './check-target.ts';
import type { PlannedTest, Starter, StartTarget } from './kind-start.ts';
import { tests } from './tables.ts';

/**
 * Validates the address, lets the kind plan the test, and creates the test, its charge and its job, all or nothing.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url`, rate_limited, and errors of planning and admission
 */
export async function startTest(
  services: StartServices,
  starter: Starter,
  { kind, source, url: typed }: StartTarget & { readonly kind: TestKind },
  plan: (url: string) => PlannedTest | Promise<PlannedTest>,
): Promise<string> {
  const { workspaceId, userId, byProgram } = starter;
  const url = await checkTarget(services, workspaceId, typed);
  const { options, onStart } = await plan(url);
  return services.db.transaction(async (transaction) => {
    await starter.hold(transaction);
    const [row] = await transaction
      .insert(tests)
      .values({ workspaceId, startedBy: userId, kind, url, host: new URL(url).host, source, options })
      .returning({ id: tests.id });
    if (!row) throw new Error('The test was not written.');
    await services.admit(transaction, { id: row.id, workspaceId, source, byProgram });
    await onStart?.(transaction, row.id);
    const owner = await turnOwnerOf(transaction, { workspaceId, startedBy: userId });
    await services.queue.send(transaction, RUN_TEST.name, { testId: row.id }, owner);
    return row.id;
  });
}
