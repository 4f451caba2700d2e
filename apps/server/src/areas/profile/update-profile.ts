import type { updateProfileBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { eq } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';

/** Changes only the given fields; role and plan cannot be changed here. */
export async function updateProfile(db: NodePgDatabase, userId: string, changes: z.output<typeof updateProfileBody>): Promise<void> {
  const set = {
    ...(changes.first_name === undefined ? {} : { firstName: changes.first_name }),
    ...(changes.last_name === undefined ? {} : { lastName: changes.last_name }),
    ...(changes.username === undefined ? {} : { username: changes.username }),
    ...(changes.country === undefined ? {} : { country: changes.country }),
  };
  if (Object.keys(set).length > 0) await db.update(users).set(set).where(eq(users.id, userId));
}
