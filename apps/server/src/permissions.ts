import type { PermissionMatrix } from './areas/accounts/index.ts';
import { AREAS } from './areas.ts';

/**
 * The permission matrix. The guard of every operation looks up its entry here, and the API walk (tenancy.test.ts) tries each entry
 * with another workspace, a lower role, a temporary user, no token and a revoked one.
 */
export const PERMISSIONS: PermissionMatrix = Object.assign({}, ...AREAS.map(({ permissions }) => permissions));
