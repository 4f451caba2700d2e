import type { PermissionMatrix } from './areas/accounts/index.ts';
import { AREAS } from './areas.ts';

/**
 * Who may call what. The guard of every operation reads its line here, and the walk over the API (tenancy.test.ts) tries each line
 * with another workspace, a lower role, a temporary user, no token and a revoked one.
 */
export const PERMISSIONS: PermissionMatrix = Object.assign({}, ...AREAS.map(({ permissions }) => permissions));
