import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createLead,
  listLeads as listLeadsRoute,
  requestContact as requestContactRoute,
  updateLead as updateLeadRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findActor, type GuardedEnv, type TokenGuard } from '../accounts/index.ts';
import { keepLead } from './keep-lead.ts';
import { listLeads } from './list-leads.ts';
import { requestContact } from './request-contact.ts';
import { updateLead } from './update-lead.ts';

const WRITE_LIMIT: Limit = { name: 'lead', points: 20, perSeconds: 3600 };

export interface LeadServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
}

/** The operations on contact requests. */
export function mountLeads(api: OpenAPIHono<GuardedEnv>, { db, guard, mailer, rateLimiter }: LeadServices): void {
  api.openapi(requestContactRoute, async (context) => {
    await rateLimiter.consume(WRITE_LIMIT, clientAddress(context));
    // Signing in is optional here, so an expired token counts as none.
    const token = /^Token ([\w-]{16,128})$/.exec(context.req.header('authorization') ?? '')?.[1];
    const from = { address: clientAddress(context), actor: token ? await findActor(db, token) : null };
    await requestContact(db, mailer, context.req.valid('json'), from);
    return context.json({ ...ok(null, 'Message sent.'), status: 201 }, 201);
  });

  api.openapi(createLead, async (context) => {
    await rateLimiter.consume(WRITE_LIMIT, clientAddress(context));
    const { email, url } = context.req.valid('json');
    await keepLead(db, { kind: 'try', name: '', topic: '', message: '', email, url, userId: null });
    return context.json({ ...ok(null, 'Thank you. Your address was saved.'), status: 201 }, 201);
  });

  api.openapi(guard(listLeadsRoute), async (context) => {
    const page = await listLeads(db, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(updateLeadRoute), async (context) => context.json(ok(await updateLead(db, context.req.valid('json'))), 200));
}
