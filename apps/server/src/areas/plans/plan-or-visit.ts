import type { PlanId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { planOf } from './plan-of.ts';

/** The plan that applies to something started in a workspace; `temporary` for people without an account, who have none. */
export async function planOrVisit(
  db: NodePgDatabase,
  { workspaceId, startedBy }: { readonly workspaceId: string; readonly startedBy: string | null },
): Promise<PlanId | 'temporary'> {
  const [person] = startedBy ? await db.select({ role: users.role }).from(users).where(eq(users.id, startedBy)) : [];
  return person?.role === 'temporary' ? 'temporary' : (await planOf(db, workspaceId)).plan;
}
