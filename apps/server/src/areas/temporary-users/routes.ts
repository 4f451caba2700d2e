import type { OpenAPIHono } from '@hono/zod-openapi';
import { migrateCampaignUserAssets, migrateTempUserAssets, startCampaignTest as startCampaignRoute, tempSignUp } from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { type GuardedEnv, type Registration, registrationError, registrationState, type TokenGuard } from '../accounts/index.ts';
import type { SeoStart } from '../seo/index.ts';
import type { StartServices } from '../tests/index.ts';
import { createTemporaryUser } from './create-temporary-user.ts';
import { migrateVisit } from './migrate-visit.ts';
import { startCampaignTest } from './start-campaign-test.ts';

/** Temporary users created from one address: enough for an office, too few to crawl the web with. */
const VISIT_LIMIT: Limit = { name: 'visit', points: 30, perSeconds: 3600 };

export interface VisitServices extends StartServices {
  readonly seoStart: SeoStart;
  readonly guard: TokenGuard;
  readonly registration: Registration;
}

/** The operations for people without an account. */
export function mountTemporaryUsers(api: OpenAPIHono<GuardedEnv>, services: VisitServices): void {
  const { db, guard, rateLimiter, registration } = services;
  /** A server without registration has no guests either: they would use what its members pay for. */
  const admit = async (): Promise<void> => {
    const state = await registrationState(db, registration);
    if (state !== 'open') throw registrationError(state);
  };

  api.openapi(tempSignUp, async (context) => {
    const origin = requestOrigin(context);
    await admit();
    await rateLimiter.consume(VISIT_LIMIT, origin.address);
    const { token } = await createTemporaryUser(db, origin);
    return context.json({ ...ok({ token }, 'You can try the tester for 30 days.'), status: 201 }, 201);
  });

  api.openapi(startCampaignRoute, async (context) => {
    const origin = requestOrigin(context);
    await admit();
    await rateLimiter.consume(VISIT_LIMIT, origin.address);
    const started = await startCampaignTest(services, origin, context.req.valid('json'));
    return context.json({ ...ok(started, 'Test queued.'), status: 202 }, 202);
  });

  for (const route of [migrateTempUserAssets, migrateCampaignUserAssets]) {
    api.openapi(guard(route), async (context) => {
      const moved_tests = await migrateVisit(db, context.get('actor'), context.req.valid('json').temp_token);
      return context.json(ok({ moved_tests }), 200);
    });
  }
}
