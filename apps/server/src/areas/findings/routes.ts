import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  getCheck as getCheckRoute,
  ignoreFinding as ignoreRoute,
  listFindings as listFindingsRoute,
  restoreFinding as restoreRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { getTest } from '../tests/index.ts';
import { getCheck } from './get-check.ts';
import { ignoreFinding, type IgnoreServices, restoreFinding } from './ignore-finding.ts';
import { listFindings } from './list-findings.ts';
import { createSettleInTurn, type SettlingServices } from './settle-in-turn.ts';

export interface FindingServices extends IgnoreServices, SettlingServices {
  readonly guard: TokenGuard;
}

/** The operations on findings of all kinds. */
export function mountFindings(api: OpenAPIHono<GuardedEnv>, services: FindingServices): void {
  const { db, guard } = services;
  const inTurn = createSettleInTurn(services);

  api.openapi(guard(listFindingsRoute), async (context) => {
    const query = context.req.valid('query');
    // In parallel; if access to the test is refused, nothing is returned.
    const [page] = await Promise.all([listFindings(db, query), getTest(db, context.get('actor').workspaceId, query.test_id)]);
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(getCheckRoute, (context) => {
    const { kind, check_id } = context.req.valid('query');
    return context.json(ok(getCheck(services.kinds, kind, check_id)), 200);
  });

  api.openapi(guard(ignoreRoute), async (context) => {
    const ignore = () => ignoreFinding(services, context.get('actor'), context.req.valid('json'));
    return context.json(ok(await inTurn(context, ignore)), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const restore = () => restoreFinding(services, context.get('actor'), context.req.valid('query'));
    return context.json(ok(await inTurn(context, restore)), 200);
  });
}
