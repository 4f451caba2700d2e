import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ACCOUNT_ROLES } from './tables.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import type { Actor } from './tokens.ts';

/** Whether every account needs a second factor, from REQUIRE_SECOND_FACTOR. */
export interface SecondFactorRule {
  readonly isOn: boolean;
  /** Whether someone has to add one before they may do anything else. */
  isMissing(actor: Pick<Actor, 'userId' | 'userRole'>): Promise<boolean>;
}

export function createSecondFactorRule(db: NodePgDatabase, isOn: boolean): SecondFactorRule {
  return {
    isOn,
    // Users without an account have none to protect.
    isMissing: async ({ userId, userRole }) => isOn && ACCOUNT_ROLES.includes(userRole) && (await secondFactorsOf(db, userId)).length === 0,
  };
}
