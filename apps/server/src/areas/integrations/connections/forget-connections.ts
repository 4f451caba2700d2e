import { inArray } from '../../../platform/database/query.ts';
import type { AfterClaim } from '../../accounts/index.ts';
import { connections, consentStates } from '../tables.ts';

/** Tools of somebody else would be given what their rules send, and ask for what they were connected to. */
export const forgetConnections: AfterClaim = async (transaction, workspaceIds) => {
  await transaction.delete(consentStates).where(inArray(consentStates.workspaceId, workspaceIds));
  const gone = await transaction
    .delete(connections)
    .where(inArray(connections.workspaceId, workspaceIds))
    .returning({ id: connections.id });
  return gone.length > 0 ? 'connections of work tools' : '';
};
