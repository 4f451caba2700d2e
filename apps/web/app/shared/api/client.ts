import { createClient } from '@plumbline/contract/client';
import { askReauthentication } from './reauthentication-store.ts';
import { findRenewed } from './renewed-token.ts';
import { readToken } from './token.ts';

/** The API on the page's own origin, called as the signed-in user, who is asked to reauthenticate where needed. */
export const client = createClient({ baseUrl: '', token: readToken, remedy, findRenewed });

async function remedy(code: string): Promise<boolean> {
  return code === 'reauthentication_required' && askReauthentication();
}
