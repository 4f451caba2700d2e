export type { AfterClaim } from './after-claim.ts';
export { cookieName, cookieOptions } from './cookies.ts';
export { endGrants, overtakeSignIns } from './end-grants.ts';
export { listAdministrators, lockAdministrators } from './list-administrators.ts';
export { deviceWords } from './device-words.ts';
export { createKnownDevices } from './known-device.ts';
export { openClaim } from './claim-server.ts';
export { type Registration, registrationError, registrationState } from './registration.ts';
export { type Notice, noteChange } from './note-change.ts';
export { limitLetter } from './limits.ts';
export { openPasswordKey, type PasswordKey } from './password-key.ts';
export { ACCOUNT_ROLES, apiTokens, oneTimeLinks, totpSecrets, users } from './tables.ts';
export { allow, isAtLeast, type PermissionMatrix, type Role, ROLES } from './permission.ts';
export { createSecondFactorRule, type SecondFactorRule } from './second-factor-rule.ts';
export {
  createTokenGuard,
  type FindVisitor,
  type GuardedEnv,
  requireRecentPerson,
  type TokenGuard,
  VISITOR_REFUSALS,
} from './token-guard.ts';
export { holdActor } from './hold-actor.ts';
export { holdSession } from './hold-session.ts';
export { takeBytes } from './take-bytes.ts';
export { isShownTo, requireShown } from './is-shown-to.ts';
export { authorKindOf } from './author-kind.ts';
export { exportReader, readersOf, turnOwner, turnOwnerOf, turnOwnerOfPlace, turnOwnerOfTeam } from './turn-owner.ts';
export { withinReach } from './within-reach.ts';
export { type Actor, findActor, isStillActing, issueToken, tokenHash } from './tokens.ts';
