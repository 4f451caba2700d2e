import type { AfterClaim } from '../accounts/index.ts';
import { inArray } from '../../platform/database/query.ts';
import { webhookAddresses } from './tables.ts';

/** Addresses added by a stranger would otherwise receive what the owner writes from now on. */
export const forgetWebhooks: AfterClaim = async (transaction, workspaceIds) => {
  const gone = await transaction
    .delete(webhookAddresses)
    .where(inArray(webhookAddresses.workspaceId, workspaceIds))
    .returning({ id: webhookAddresses.id });
  return gone.length > 0 ? 'webhooks' : '';
};
