import type { SiteAccess } from '@plumbline/audit';
import { seoTestOptions, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { countAutomaticTest } from '../plans/index.ts';
import {
  checkTarget,
  defineKindStart,
  getTest,
  type KindStart,
  type Starter,
  type StartServices,
  startTest,
  type StartTarget,
} from '../tests/index.ts';
import { keepAccess, readAccess, toAccess, UnreadableAccess } from './seo-access.ts';
import { seoOptions, type SeoOptions } from './seo-options.ts';

export interface SeoStartServices extends StartServices {
  /** Seals what opens pages behind a login. */
  readonly accessBox: SecretBox;
}

type Request = StartTarget & z.output<typeof seoTestOptions>;

/** How SEO tests begin. What one was let in with stays on the server: whoever runs it again names the test. */
export function createSeoStart(services: SeoStartServices): KindStart {
  return defineKindStart({
    kind: 'seo',
    options: seoTestOptions,
    start: (starter, request) => startSeoTest(services, starter, request),
    optionsOf({ id, options }) {
      const { with_access, ...rest } = seoOptions.parse(options);
      return { ...rest, ...(with_access && { access_of: id }) };
    },
  });
}

/**
 * Checks the address and queues the test.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url` or `access_of`, forbidden for an access without an account, rate_limited, and for
 *   a program plan_required or limit_reached
 */
export async function startSeoTest(services: SeoStartServices, starter: Starter, body: Request): Promise<string> {
  const { workspaceId } = starter;
  const { source } = body;
  const url = await checkTarget(services, workspaceId, body.url);
  const access = await accessOf(services, starter, url, body);
  // Somebody without an account sees what the tester does, not all of a large site.
  const maxPages = starter.isVisitor ? Math.min(body.max_pages, VISIT_MAX_PAGES) : body.max_pages;
  const { max_depth, respect_robots, rendering } = body;
  const options: SeoOptions = { max_pages: maxPages, max_depth, respect_robots, rendering, ...(access && { with_access: true }) };
  const test = { workspaceId, startedBy: starter.userId, kind: 'seo', url, source, options } as const;
  return startTest(services.db, services.queue, test, async (transaction, id) => {
    await countAutomaticTest(transaction, { id, workspaceId, source, byProgram: starter.byProgram });
    if (access) await keepAccess(transaction, services.accessBox, id, access);
  });
}

/** What the test is to be let in with: as given, or as another test of the same site was given. */
async function accessOf(
  { db, accessBox }: SeoStartServices,
  { workspaceId, isVisitor }: Starter,
  url: string,
  { access, access_of }: Request,
): Promise<SiteAccess | undefined> {
  if (!access && !access_of) return undefined;
  if (isVisitor) throw new ApiError('forbidden', 'Sign up first: pages behind a login take an account.');
  if (access) return toAccess(url, access);
  const test = await getTest(db, workspaceId, access_of ?? '');
  const kept = await readAccess(db, accessBox, test.id).catch((error: unknown) => {
    throw error instanceof UnreadableAccess ? invalidField('access_of', error.message) : error;
  });
  if (!kept) throw invalidField('access_of', 'That test was given no cookies and no headers.');
  if (kept.origin !== new URL(url).origin) throw invalidField('access_of', `Its cookies and headers are for ${kept.origin} only.`);
  return kept;
}
