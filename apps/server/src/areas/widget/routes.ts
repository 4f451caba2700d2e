import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  askForProof as askRoute,
  confirmVisitorEmail,
  enterWidget,
  getVisitor,
  getWidgetLook,
  giveProof,
  listWidgets as listRoute,
  renewWidgetSecret,
  saveWidget as saveRoute,
  seeChangelog,
  setVisitorEmail,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress, nearNetwork } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import { type FindVisitor, type GuardedEnv, limitLetter, type TokenGuard } from '../accounts/index.ts';
import { enterVisitor, type EnterServices } from './enter-visitor.ts';
import { listWidgets, renewSecret, saveWidget } from './manage-widgets.ts';
import { askForProof, type ProofServices, takeProof } from './proof/take-proof.ts';
import { readLook } from './read-look.ts';
import { noteChangelogSeen, readVisitor } from './read-visitor.ts';
import { publicOriginOf, type SubdomainServices } from '../subdomains/index.ts';
import { confirmEmail, type EmailServices, sendEmailLink } from './visitor-address.ts';

/** New visitors from one address, which may be an office. */
const ENTER_LIMIT: Limit = { name: 'widget-visitor', points: 100, perSeconds: 3600 };
/** Emails requested by one visitor. */
const EMAIL_LIMIT: Limit = { name: 'widget-email', points: 5, perSeconds: 3600 };
const CONFIRM_LIMIT: Limit = { name: 'widget-confirm', points: 60, perSeconds: 3600 };
const LOOK_LIMIT: Limit = { name: 'widget-look', points: 600, perSeconds: 600 };
/** Seconds a page may cache a widget’s appearance. */
const LOOK_SECONDS = 60;

/** Challenges requested and answered by one visitor; each costs a signature and a few counters. */
const PROOF_LIMIT: Limit = { name: 'widget-proof', points: 600, perSeconds: 3600 };

export interface WidgetServices extends EnterServices, EmailServices, ProofServices, SubdomainServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
  readonly findVisitor: FindVisitor;
}

/** The settings of widgets, and the operations for pages and visitors. */
export function mountWidgets(api: OpenAPIHono<GuardedEnv>, services: WidgetServices): void {
  const { db, guard, rateLimiter, siteOrigin, findVisitor } = services;
  const originsFor = async (context: Context<GuardedEnv>) => {
    const server = siteOrigin(context);
    return { server, shown: await publicOriginOf(services, context.get('actor').workspaceId, server) };
  };

  api.openapi(guard(listRoute), async (context) => {
    const rows = await listWidgets(db, context.get('actor').workspaceId, await originsFor(context));
    return context.json(okList(rows, null, rows.length), 200);
  });

  api.openapi(guard(saveRoute), async (context) => {
    const place = { origin: requestOrigin(context), ...(await originsFor(context)) };
    return context.json(ok(await saveWidget(db, context.get('actor'), context.req.valid('json'), place)), 200);
  });

  api.openapi(guard(renewWidgetSecret), async (context) => {
    const { site_id } = context.req.valid('json');
    const secret = await renewSecret(services, context.get('actor'), site_id, requestOrigin(context));
    context.header('cache-control', 'no-store');
    return context.json(ok({ secret }), 200);
  });

  api.openapi(getWidgetLook, async (context) => {
    await rateLimiter.consume(LOOK_LIMIT, clientAddress(context));
    // Browsers send the Origin header unless the page is one of ours.
    const origin = context.req.header('origin') ?? null;
    const look = await readLook(db, context.req.valid('query').site, origin);
    context.header('cache-control', `max-age=${LOOK_SECONDS}`);
    context.header('vary', 'origin');
    if (origin !== null) context.header('access-control-allow-origin', origin);
    return context.json(ok(look), 200);
  });

  api.openapi(enterWidget, async (context) => {
    await rateLimiter.consume(ENTER_LIMIT, clientAddress(context));
    const token = /^Token visitor\.([\w-]{16,128})$/.exec(context.req.header('authorization') ?? '')?.[1];
    const before = token ? await findVisitor(token, nearNetwork(clientAddress(context))) : null;
    const visitor = await enterVisitor(services, context.req.valid('json'), before, requestOrigin(context));
    return context.json({ ...ok(visitor), status: 201 }, 201);
  });

  api.openapi(guard(getVisitor), async (context) => context.json(ok(await readVisitor(db, context.get('actor'))), 200));

  api.openapi(guard(seeChangelog), async (context) => {
    const visitor = await noteChangelogSeen(db, context.get('actor'), context.req.valid('json').until);
    return context.json(ok(visitor), 200);
  });

  api.openapi(guard(askRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(PROOF_LIMIT, actor.userId);
    context.header('cache-control', 'no-store');
    return context.json(ok(await askForProof(services, actor, clientAddress(context))), 200);
  });

  api.openapi(guard(giveProof), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(PROOF_LIMIT, actor.userId);
    await takeProof(services, actor, context.req.valid('json'));
    return context.json(ok(null), 200);
  });

  api.openapi(guard(setVisitorEmail), async (context) => {
    const actor = context.get('actor');
    const { email } = context.req.valid('json');
    await rateLimiter.consume(EMAIL_LIMIT, actor.userId);
    await limitLetter(rateLimiter, 'visitor-address', clientAddress(context), email);
    await sendEmailLink(services, actor, email, siteOrigin(context));
    return context.json(ok(null), 200);
  });

  api.openapi(confirmVisitorEmail, async (context) => {
    await rateLimiter.consume(CONFIRM_LIMIT, clientAddress(context));
    return context.json(ok({ email: await confirmEmail(services, context.req.valid('json').token) }), 200);
  });
}
