import type { OpenAPIHono } from '@hono/zod-openapi';
import { changeMemberRole, listMembers as listRoute, removeMember as removeRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { changeRole } from './change-role.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';

/** The operations on the members of the current workspace. */
export function mountMemberList(
  api: OpenAPIHono<GuardedEnv>,
  { db, guard }: { readonly db: NodePgDatabase; readonly guard: TokenGuard },
): void {
  api.openapi(guard(listRoute), async (context) => {
    const page = await listMembers(db, context.get('actor'), context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(changeMemberRole), async (context) => {
    const change = context.req.valid('json');
    await changeRole(db, context.get('actor'), change, requestOrigin(context));
    return context.json(ok(change), 200);
  });

  api.openapi(guard(removeRoute), async (context) => {
    const { user_id } = context.req.valid('query');
    await removeMember(db, context.get('actor'), user_id, requestOrigin(context));
    return context.json(ok({ user_id }), 200);
  });
}
