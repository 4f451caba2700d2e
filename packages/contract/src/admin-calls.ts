import type { AdminUser, EndPeopleSessionsBody, ListUsersQuery, ServerRole, SetPlanBody } from './admin.ts';
import type { Caller } from './caller.ts';
import type { PlanId } from './plan-tiers.ts';

/** Calls of an administrator of the server. */
export const adminCalls = (caller: Caller) => ({
  listUsers: (query: ListUsersQuery) => caller.list<AdminUser>('/admin/user/', query),
  setPlan: (body: SetPlanBody) => caller.read<{ plan: PlanId; plan_end_date: string | null }>('POST', '/admin/plan/', { body }),
  setRole: (userId: string, role: ServerRole) => caller.read<null>('POST', '/admin/role/', { body: { user_id: userId, role } }),
  endPeopleSessions: (body: EndPeopleSessionsBody) => caller.read<{ ended: number }>('POST', '/admin/sessions/end/', { body }),
});
