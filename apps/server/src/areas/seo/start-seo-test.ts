import type { SiteAccess } from '@plumbline/audit';
import { type startSeoTestBody, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Actor } from '../accounts/index.ts';
import { countAutomaticTest } from '../plans/index.ts';
import { checkTarget, getTest, type StartServices, startTest } from '../tests/index.ts';
import { keepAccess, readAccess, toAccess, UnreadableAccess } from './seo-access.ts';
import type { SeoOptions } from './seo-options.ts';

export interface SeoStartServices extends StartServices {
  /** Seals what opens pages behind a login. */
  readonly accessBox: SecretBox;
}

/**
 * Checks the address and queues the test.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url` or `access_of`, forbidden for an access without an account, rate_limited, and for
 *   a program plan_required or limit_reached
 */
export async function startSeoTest(services: SeoStartServices, actor: Actor, body: z.output<typeof startSeoTestBody>): Promise<string> {
  const { workspaceId } = actor;
  const { source } = body;
  const url = await checkTarget(services, workspaceId, body.url);
  const access = await accessOf(services, actor, url, body);
  // Somebody without an account sees what the tester does, not all of a large site.
  const maxPages = actor.userRole === 'temporary' ? Math.min(body.max_pages, VISIT_MAX_PAGES) : body.max_pages;
  const { max_depth, respect_robots, rendering } = body;
  const options: SeoOptions = { max_pages: maxPages, max_depth, respect_robots, rendering, ...(access && { with_access: true }) };
  const test = { workspaceId, startedBy: actor.userId, kind: 'seo', url, source, options } as const;
  return startTest(services.db, services.queue, test, async (transaction, id) => {
    await countAutomaticTest(transaction, { id, workspaceId, source, byProgram: actor.tokenKind === 'api' });
    if (access) await keepAccess(transaction, services.accessBox, id, access);
  });
}

/** What the test is to be let in with: as given, or as another test of the same site was given. */
async function accessOf(
  { db, accessBox }: SeoStartServices,
  { workspaceId, userRole }: Actor,
  url: string,
  { access, access_of }: z.output<typeof startSeoTestBody>,
): Promise<SiteAccess | undefined> {
  if (!access && !access_of) return undefined;
  if (userRole === 'temporary') throw new ApiError('forbidden', 'Sign up first: pages behind a login take an account.');
  if (access) return toAccess(url, access);
  const test = await getTest(db, workspaceId, access_of ?? '');
  const kept = await readAccess(db, accessBox, test.id).catch((error: unknown) => {
    throw error instanceof UnreadableAccess ? invalidField('access_of', error.message) : error;
  });
  if (!kept) throw invalidField('access_of', 'That test was given no cookies and no headers.');
  if (kept.origin !== new URL(url).origin) throw invalidField('access_of', `Its cookies and headers are for ${kept.origin} only.`);
  return kept;
}
