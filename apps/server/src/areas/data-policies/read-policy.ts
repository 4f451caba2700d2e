import { type DataPolicy, hasFeature, type SetDataPolicy, TEST_AGES, VISITS_KEPT_DAYS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { planOf } from '../plans/index.ts';
import { countOlderTests } from '../tests/index.ts';
import { dataPolicies } from './tables.ts';

/** The default policy. */
const FOR_EVERYBODY: SetDataPolicy = { tests_days: null, visits_days: VISITS_KEPT_DAYS, privacy_url: '' };

/** A workspace’s choice, whatever its plan. */
export async function readChosen(db: NodePgDatabase, workspaceId: string): Promise<SetDataPolicy> {
  const [row] = await db.select().from(dataPolicies).where(eq(dataPolicies.workspaceId, workspaceId));
  return row ? { tests_days: row.testsDays, visits_days: row.visitsDays, privacy_url: row.privacyUrl } : FOR_EVERYBODY;
}

/** A workspace’s policy, with the number of tests each age would delete. */
export async function readPolicy(db: NodePgDatabase, workspaceId: string): Promise<DataPolicy> {
  const { plan } = await planOf(db, workspaceId);
  return {
    ...(await readChosen(db, workspaceId)),
    applies: hasFeature(plan, 'data-policy'),
    older: await countOlderTests(db, workspaceId, TEST_AGES),
  };
}

/** The privacy policy shown to visitors of a workspace’s sites; empty without one, or when the plan does not include it. */
export async function readPrivacyUrl(db: NodePgDatabase, workspaceId: string): Promise<string> {
  const { privacy_url } = await readChosen(db, workspaceId);
  return privacy_url !== '' && hasFeature((await planOf(db, workspaceId)).plan, 'data-policy') ? privacy_url : '';
}
