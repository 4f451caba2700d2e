import { HOW_TO_GET_CHROMIUM } from '@plumbline/browser';
import { getHealth, getSettings } from '@plumbline/contract';
import type { Api, ApiServices } from '../../area.ts';
import { queryUncounted } from '../../platform/database/fair-pool.ts';
import { sql } from '../../platform/database/query.ts';
import { ok } from '../../platform/http/api.ts';
import { registrationState } from '../accounts/index.ts';

/** Public operations about the server itself. */
export function mountSystem(api: Api, services: ApiServices): void {
  const { config, db, queue, chromium, localTargets, exampleHost, hasOutbox, registration } = services;

  api.openapi(getHealth, async (context) => {
    const [databaseOk, queueOk] = await Promise.all([
      queryUncounted(() =>
        db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
      ),
      queue.isHealthy(),
    ]);
    const up = databaseOk && queueOk;
    const health = {
      status: up ? (chromium ? ('ok' as const) : ('degraded' as const)) : ('down' as const),
      version: config.version,
      role: config.role,
      database: { ok: databaseOk, detail: databaseOk ? '' : 'The database is not responding.' },
      queue: { ok: queueOk, detail: queueOk ? '' : 'The job queue is not responding.' },
      browser: {
        ok: chromium !== null,
        detail: chromium ? '' : `Chromium is not installed, so PDF reports cannot be created. ${HOW_TO_GET_CHROMIUM}`,
      },
    };
    return up ? context.json(health, 200) : context.json(health, 503);
  });

  api.openapi(getSettings, async (context) =>
    context.json(
      ok({
        version: config.version,
        local_targets: localTargets,
        listed_targets: config.privateAllow.length > 0,
        example_host: exampleHost,
        browser: chromium !== null,
        outbox: hasOutbox,
        feedback_site: config.feedbackSite,
        session_poll_seconds: config.sessionPollSeconds,
        registration: await registrationState(db, registration),
      }),
      200,
    ),
  );
}
