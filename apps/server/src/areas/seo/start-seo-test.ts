import { type startSeoTestBody, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { z } from 'zod';
import type { Actor } from '../accounts/index.ts';
import { countAutomaticTest } from '../plans/index.ts';
import { checkTarget, type StartServices, startTest } from '../tests/index.ts';
import type { SeoOptions } from './seo-options.ts';

/**
 * Checks the address and queues the test.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url`, rate_limited, and for a program plan_required or limit_reached
 */
export async function startSeoTest(services: StartServices, actor: Actor, body: z.output<typeof startSeoTestBody>): Promise<string> {
  const { workspaceId } = actor;
  const { source } = body;
  const url = await checkTarget(services, workspaceId, body.url);
  // Somebody without an account sees what the tester does, not all of a large site.
  const maxPages = actor.userRole === 'temporary' ? Math.min(body.max_pages, VISIT_MAX_PAGES) : body.max_pages;
  const { max_depth, respect_robots, rendering } = body;
  const options: SeoOptions = { max_pages: maxPages, max_depth, respect_robots, rendering };
  const test = { workspaceId, startedBy: actor.userId, kind: 'seo', url, source, options } as const;
  return startTest(services.db, services.queue, test, (transaction, id) =>
    countAutomaticTest(transaction, { id, workspaceId, source, byProgram: actor.tokenKind === 'api' }),
  );
}
