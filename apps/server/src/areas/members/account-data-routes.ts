import type { OpenAPIHono } from '@hono/zod-openapi';
import { deleteAccount as deleteRoute, exportAccount as exportRoute, listAccountLog as logRoute } from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { ExportDatabase, Exports } from '../../platform/http/exports.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { streamBytes } from '../../platform/http/stream-bytes.ts';
import { exportReader, type GuardedEnv, type TokenGuard } from '../accounts/index.ts';
import { type AccountDeletionServices, deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { listAccountLog } from './list-log.ts';
import { noteExport } from './note-export.ts';

export interface AccountDataServices extends AccountDeletionServices {
  readonly guard: TokenGuard;
  readonly exports: Exports;
}

/** The operations on one’s own data: activity log, export, deletion. */
export function mountAccountData(api: OpenAPIHono<GuardedEnv>, services: AccountDataServices): void {
  const { db, guard, exports } = services;

  api.openapi(guard(logRoute), async (context) => {
    const page = await listAccountLog(db, context.get('actor').userId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(exportRoute), async (context) => {
    const actor = context.get('actor');
    const make = ({ pool }: ExportDatabase) => exportAccount(pool, actor.userId);
    const admit = () => noteExport(services, actor, null, requestOrigin(context));
    const parts = await exports.begin(await exportReader(db, actor), make, context.req.raw.signal, admit);
    return new Response(streamBytes(parts), {
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="plumbline-your-data.zip"' },
    });
  });

  api.openapi(guard(deleteRoute), async (context) => {
    await deleteAccount(services, context.get('actor'), context.req.valid('json'));
    return context.json({ ...ok(null, 'Account deleted.'), status: 202 }, 202);
  });
}
