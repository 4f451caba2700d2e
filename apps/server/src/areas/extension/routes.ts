import type { OpenAPIHono } from '@hono/zod-openapi';
import { createExtensionCode, exchangeExtensionCode } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { makeExtensionCode, useExtensionCode } from './extension-codes.ts';

const EXCHANGE_LIMIT: Limit = { name: 'extension-code', points: 30, perSeconds: 300 };

export interface ExtensionServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
  /** Where links in emails lead. */
  readonly siteOrigin: SiteOrigin;
}

/** The operations by which the extension gets its token. */
export function mountExtension(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter, mailer, siteOrigin }: ExtensionServices): void {
  api.openapi(guard(createExtensionCode), async (context) => {
    const code = await makeExtensionCode(db, context.get('actor'), context.req.valid('json').challenge);
    return context.json(ok({ code }), 200);
  });

  api.openapi(exchangeExtensionCode, async (context) => {
    const origin = requestOrigin(context);
    await rateLimiter.consume(EXCHANGE_LIMIT, origin.address);
    const { code, verifier } = context.req.valid('json');
    const token = await useExtensionCode(db, { mailer, site: siteOrigin(context), origin }, { code, verifier });
    return context.json(ok({ token }), 200);
  });
}
