import { and, inArray, isNotNull, ne, or } from '../../platform/database/query.ts';
import type { AfterClaim } from '../accounts/index.ts';
import { endNamedVisits } from './end-named-visits.ts';
import { widgets } from './tables.ts';

/** Whoever has the secret, or the private key, can identify as any visitor. */
export const forgetIdentityKeys: AfterClaim = async (transaction, workspaceIds) => {
  const gone = await transaction
    .update(widgets)
    .set({ identityKey: '', sealedSecret: null })
    .where(and(inArray(widgets.workspaceId, workspaceIds), or(ne(widgets.identityKey, ''), isNotNull(widgets.sealedSecret))))
    .returning({ siteId: widgets.siteId });
  for (const { siteId } of gone) await endNamedVisits(transaction, siteId);
  return gone.length > 0 ? 'keys that name visitors' : '';
};
