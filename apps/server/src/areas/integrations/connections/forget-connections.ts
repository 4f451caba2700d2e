import { inArray } from '../../../platform/database/query.ts';
import type { AfterClaim } from '../../accounts/index.ts';
import { connections, consentStates } from '../tables.ts';

/** A stranger’s tools would otherwise continue to receive what rules send. */
export const forgetConnections: AfterClaim = async (transaction, workspaceIds) => {
  await transaction.delete(consentStates).where(inArray(consentStates.workspaceId, workspaceIds));
  const gone = await transaction
    .delete(connections)
    .where(inArray(connections.workspaceId, workspaceIds))
    .returning({ id: connections.id });
  return gone.length > 0 ? 'connections of work tools' : '';
};
