import { VISIT_DAYS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { nearNetwork } from '../../platform/http/client-address.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { issueToken, users } from '../accounts/index.ts';
import { createWorkspace } from '../workspaces/index.ts';

/** Creates a temporary user with a guest workspace. @returns their id and token */
export async function createTemporaryUser(db: NodePgDatabase, origin: RequestOrigin): Promise<{ userId: string; token: string }> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ firstName: 'Visitor', lastName: '', role: 'temporary', network: nearNetwork(origin.address) })
      .returning({ id: users.id });
    if (!user) throw new Error('The temporary user was not made.');
    await createWorkspace(transaction, { userId: user.id, name: 'Guest workspace' });
    const token = await issueToken(transaction, { userId: user.id, kind: 'temporary', origin, lifetimeDays: VISIT_DAYS });
    return { userId: user.id, token };
  });
}
