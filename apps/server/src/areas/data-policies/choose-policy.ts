import type { DataPolicy, SetDataPolicy } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireFeature } from '../plans/index.ts';
import { readChosen, readPolicy } from './read-policy.ts';
import { dataPolicies } from './tables.ts';

/** Stores an owner’s choice, which is applied at night. @throws ApiError plan_required */
export async function choosePolicy(db: NodePgDatabase, actor: Actor, chosen: SetDataPolicy, origin: RequestOrigin): Promise<DataPolicy> {
  const { userId, workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await requireFeature(transaction, workspaceId, 'data-policy');
    const before = await readChosen(transaction, workspaceId);
    if (inWords(before) === inWords(chosen)) return;
    const row = { testsDays: chosen.tests_days, visitsDays: chosen.visits_days, privacyUrl: chosen.privacy_url };
    await transaction
      .insert(dataPolicies)
      .values({ workspaceId, ...row })
      .onConflictDoUpdate({ target: dataPolicies.workspaceId, set: row });
    await recordEvent(transaction, {
      kind: 'data-policy-changed',
      userId,
      workspaceId,
      origin,
      detail: { from: inWords(before), to: inWords(chosen) },
    });
  });
  return readPolicy(db, workspaceId);
}

function inWords({ tests_days: tests, visits_days: visits, privacy_url: url }: SetDataPolicy): string {
  return [tests === null ? 'tests for good' : `tests for ${tests} days`, `visits for ${visits} days`, ...(url === '' ? [] : [url])].join(
    ', ',
  );
}
