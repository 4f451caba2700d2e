export { mountAuthLibrary } from './auth-library.ts';
export { openPasswordKey, type PasswordKey } from './password-key.ts';
export { mountAccounts } from './routes.ts';
export { users } from './tables.ts';
export { createTokenGuard, type GuardedEnv, type TokenGuard } from './token-guard.ts';
export type { Actor } from './tokens.ts';
