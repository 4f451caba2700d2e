import type { PersonProfile } from '@plumbline/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, users } from '../accounts/index.ts';
import { tests } from '../tests/index.ts';

/** One's whole profile, with the plan of the workspace in use and what was used of it. */
export async function presentProfile(db: NodePgDatabase, actor: Actor): Promise<PersonProfile> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new Error('The actor has no user.');
  const [counts] = await db
    .select({
      ui: sql<number>`count(*) filter (where ${tests.kind} = 'ui')::int`,
      seo: sql<number>`count(*) filter (where ${tests.kind} = 'seo')::int`,
    })
    .from(tests)
    .where(and(eq(tests.startedBy, actor.userId), eq(tests.workspaceId, actor.workspaceId)));
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username || (user.email ?? ''),
    email: user.email ?? '',
    role: user.role,
    country: user.country,
    profile_image: user.imageKey ? `/api/accounts/profile/image/?user_id=${user.id}&key=${user.imageKey}` : '',
    plan: 'free',
    plan_end_date: null,
    total_ui_test: counts?.ui ?? 0,
    total_seo_test: counts?.seo ?? 0,
    grammar: 0,
    ai_recommendation: 0,
    ai_chatbot_calls: 0,
    seo: 0,
  };
}
