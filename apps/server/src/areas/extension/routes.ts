import type { OpenAPIHono } from '@hono/zod-openapi';
import { createExtensionCode, exchangeExtensionCode, getExtensionConnection, getExtensionPackage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { connectedAt, makeExtensionCode, useExtensionCode } from './extension-codes.ts';
import { packExtension } from './pack-extension.ts';

const EXCHANGE_LIMIT: Limit = { name: 'extension-code', points: 30, perSeconds: 300 };

export interface ExtensionServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
  /** Origin of links in emails. */
  readonly siteOrigin: SiteOrigin;
}

/** The operations for downloading and authorising the extension. */
export function mountExtension(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter, mailer, siteOrigin }: ExtensionServices): void {
  api.openapi(guard(createExtensionCode), async (context) => {
    const code = await makeExtensionCode(db, context.get('actor'), context.req.valid('json').challenge);
    return context.json(ok({ code }), 200);
  });

  api.openapi(exchangeExtensionCode, async (context) => {
    const origin = requestOrigin(context);
    await rateLimiter.consume(EXCHANGE_LIMIT, origin.address);
    const { code, verifier } = context.req.valid('json');
    const { token, userId, workspaceId } = await useExtensionCode(
      db,
      { mailer, rateLimiter, site: siteOrigin(context), origin },
      { code, verifier },
    );
    return context.json(ok({ token, user_id: userId, workspace_id: workspaceId }), 200);
  });

  api.openapi(guard(getExtensionConnection), async (context) => {
    const at = await connectedAt(db, context.get('actor'));
    return context.json(ok({ connected_at: at?.toISOString() ?? null }), 200);
  });

  api.openapi(getExtensionPackage, async (context) => {
    const { browser } = context.req.valid('query');
    const zip = await packExtension(browser);
    return context.body(zip, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="plumbline-${browser}.zip"`,
    });
  });
}
