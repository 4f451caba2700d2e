import type { PersonProfile, Profile } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { type Actor, type SecondFactorRule, users } from '../accounts/index.ts';
import { planOf, readCredits } from '../plans/index.ts';
import { tests } from '../tests/index.ts';
import { imageOf } from './author-of.ts';

type UserRow = typeof users.$inferSelect;

/** The token’s owner and current workspace, which every screen needs. */
export async function presentActor(db: NodePgDatabase, actor: Actor, secondFactor: SecondFactorRule): Promise<Profile> {
  const [user, { plan }, needsSecondFactor] = await Promise.all([
    readUser(db, actor.userId),
    planOf(db, actor.workspaceId),
    secondFactor.isMissing(actor),
  ]);
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email ?? '',
    email_verified: user.emailVerifiedAt !== null,
    username: nameOf(user),
    profile_image: imageOf(user),
    role: user.role,
    workspace_role: actor.role,
    plan,
    workspace_id: actor.workspaceId,
    workspace_name: actor.workspaceName,
    needs_second_factor: needsSecondFactor,
  };
}

/** A person’s complete profile, with the current workspace’s plan and its usage this month. */
export async function presentProfile(db: NodePgDatabase, actor: Actor): Promise<PersonProfile> {
  const [user, plan, counts] = await Promise.all([readUser(db, actor.userId), planOf(db, actor.workspaceId), countTests(db, actor)]);
  const credits = await readCredits(db, actor.workspaceId, plan.plan);
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    username: nameOf(user),
    email: user.email ?? '',
    role: user.role,
    country: user.country,
    profile_image: imageOf(user),
    plan: plan.plan,
    plan_end_date: plan.planEndDate?.toISOString() ?? null,
    ...counts,
    ...credits,
  };
}

async function readUser(db: NodePgDatabase, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The actor has no user.');
  return user;
}

/** Number of tests a person has started in the current workspace. */
async function countTests(db: NodePgDatabase, actor: Actor): Promise<Pick<PersonProfile, 'total_ui_test' | 'total_seo_test'>> {
  const [counts] = await db
    .select({
      total_ui_test: sql<number>`count(*) filter (where ${tests.kind} = 'ui')::int`,
      total_seo_test: sql<number>`count(*) filter (where ${tests.kind} = 'seo')::int`,
    })
    .from(tests)
    .where(and(eq(tests.startedBy, actor.userId), eq(tests.workspaceId, actor.workspaceId)));
  return counts ?? { total_ui_test: 0, total_seo_test: 0 };
}

function nameOf(user: UserRow): string {
  return user.username || (user.email ?? '');
}
