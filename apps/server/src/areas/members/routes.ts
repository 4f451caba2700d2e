import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addWorkspace as addRoute,
  deleteWorkspace as deleteRoute,
  exportWorkspace as exportRoute,
  leaveWorkspace as leaveRoute,
  listWorkspaceLog as logRoute,
  listWorkspaces as listRoute,
  renameWorkspace as renameRoute,
  useWorkspace as useRoute,
} from '@plumbline/contract';
import type { Files } from '../../platform/files/files.ts';
import { ok, okList } from '../../platform/http/api.ts';
import type { ExportDatabase, Exports } from '../../platform/http/exports.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { streamBytes } from '../../platform/http/stream-bytes.ts';
import { exportReader, type GuardedEnv, type TokenGuard } from '../accounts/index.ts';
import { mountAccountData } from './account-data-routes.ts';
import { addWorkspace } from './add-workspace.ts';
import type { AccountDeletionServices } from './delete-account.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import { exportWorkspace } from './export-workspace.ts';
import { mountInvitations } from './invitation-routes.ts';
import { leaveWorkspace } from './leave-workspace.ts';
import { listWorkspaceLog } from './list-log.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { mountMemberList } from './member-routes.ts';
import { noteExport } from './note-export.ts';
import { mountOffers } from './offer-routes.ts';
import { renameWorkspace } from './rename-workspace.ts';
import { useWorkspace } from './use-workspace.ts';

/** A new workspace starts with fresh hourly limits. */
const MAKE_LIMIT: Limit = { name: 'make-workspace', points: 20, perSeconds: 86_400 };

export interface MemberServices extends AccountDeletionServices {
  readonly guard: TokenGuard;
  readonly exports: Exports;
  readonly files: Files;
  /** Origin of links in emails. */
  readonly siteOrigin: SiteOrigin;
}

/** The operations on workspaces, their members, and one’s own data. */
export function mountMembers(api: OpenAPIHono<GuardedEnv>, services: MemberServices): void {
  const { db, guard, rateLimiter } = services;

  api.openapi(guard(listRoute), async (context) => {
    const page = await listWorkspaces(db, context.get('actor'), context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(addRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(MAKE_LIMIT, actor.userId);
    const workspace_id = await addWorkspace(db, actor, context.req.valid('json').name, requestOrigin(context));
    return context.json({ ...ok({ workspace_id }, 'The workspace is ready.'), status: 201 }, 201);
  });

  api.openapi(guard(renameRoute), async (context) => {
    const { name } = context.req.valid('json');
    await renameWorkspace(db, context.get('actor'), name, requestOrigin(context));
    return context.json(ok({ name }), 200);
  });

  api.openapi(guard(useRoute), async (context) => {
    const { workspace_id } = context.req.valid('json');
    await useWorkspace(db, context.get('actor'), workspace_id);
    return context.json(ok({ workspace_id }), 200);
  });

  api.openapi(guard(leaveRoute), async (context) => {
    await leaveWorkspace(db, context.get('actor'), requestOrigin(context));
    return context.json(ok(null, 'You left the workspace.'), 200);
  });

  api.openapi(guard(exportRoute), async (context) => {
    const actor = context.get('actor');
    const make = ({ pool }: ExportDatabase) => exportWorkspace({ pool, files: services.files }, actor.workspaceId);
    const admit = () => noteExport(services, actor, actor.workspaceId, requestOrigin(context));
    const parts = await services.exports.begin(await exportReader(db, actor), make, context.req.raw.signal, admit);
    return new Response(streamBytes(parts), {
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="plumbline-workspace.zip"' },
    });
  });

  api.openapi(guard(deleteRoute), async (context) => {
    await deleteWorkspace(services, context.get('actor'), context.req.valid('json').name, requestOrigin(context));
    return context.json({ ...ok(null, 'Workspace deleted.'), status: 202 }, 202);
  });

  api.openapi(guard(logRoute), async (context) => {
    const page = await listWorkspaceLog(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  mountMemberList(api, services);
  mountInvitations(api, services);
  mountOffers(api, services);
  mountAccountData(api, services);
}
