import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ACCOUNT_ROLES } from './tables.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import type { Actor } from './tokens.ts';

/** Whether everybody with an account has to have a second factor, as REQUIRE_SECOND_FACTOR says. */
export interface SecondFactorRule {
  readonly isOn: boolean;
  /** Whether somebody has to add one before they may do anything else. */
  isMissing(actor: Pick<Actor, 'userId' | 'userRole'>): Promise<boolean>;
}

export function createSecondFactorRule(db: NodePgDatabase, isOn: boolean): SecondFactorRule {
  return {
    isOn,
    // Who has no account has none to keep others out of.
    isMissing: async ({ userId, userRole }) => isOn && ACCOUNT_ROLES.includes(userRole) && (await secondFactorsOf(db, userId)).length === 0,
  };
}
