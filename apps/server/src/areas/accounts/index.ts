export { mountAuthLibrary } from './auth-library.ts';
export { listAdministrators } from './list-administrators.ts';
export { openPasswordKey, type PasswordKey } from './password-key.ts';
export { mountAccounts } from './routes.ts';
export { apiTokens, users } from './tables.ts';
export { type Permission, type PermissionMatrix, type Role, ROLES, type Scope } from './permission.ts';
export { createTokenGuard, type GuardedEnv, type TokenGuard } from './token-guard.ts';
export { type Actor, findActor, isStillActing, issueToken, tokenHash } from './tokens.ts';
