import type { OpenAPIHono } from '@hono/zod-openapi';
import { listFindings as listFindingsRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { okList } from '../../platform/http/api.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { getTest } from '../tests/index.ts';
import { listFindings } from './list-findings.ts';

/** The operations on findings of all kinds. */
export function mountFindings(
  api: OpenAPIHono<GuardedEnv>,
  { db, guard }: { readonly db: NodePgDatabase; readonly guard: TokenGuard },
): void {
  api.openapi(guard(listFindingsRoute), async (context) => {
    const query = context.req.valid('query');
    const test = await getTest(db, context.get('actor').workspaceId, query.test_id);
    const page = await listFindings(db, query, test.createdAt);
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });
}
