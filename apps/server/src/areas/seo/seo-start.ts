import type { SiteAccess } from '@plumbline/audit';
import { seoTestOptions, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { defineKindStart, getTest, type KindStart, type Starter, type StartTarget } from '../tests/index.ts';
import { keepAccess, readAccess, toAccess, UnreadableAccess } from './seo-access.ts';
import { seoOptions, type SeoOptions } from './seo-options.ts';

type SeoTestOptions = z.output<typeof seoTestOptions>;
type Request = StartTarget & SeoTestOptions;

export type SeoStart = KindStart<SeoTestOptions>;

/**
 * How SEO tests begin. What one was let in with stays on the server: whoever runs it again names the test. Naming one of
 * another site, or without an account, is refused.
 * @param accessBox seals what opens pages behind a login
 */
export function createSeoStart(accessBox: SecretBox): SeoStart {
  return defineKindStart({
    kind: 'seo',
    options: seoTestOptions,
    secretOptions: ['access'],
    async plan(db, starter, request) {
      const access = await accessOf(db, accessBox, starter, request);
      const { max_pages, max_depth, respect_robots, rendering, include, exclude } = request;
      // Somebody without an account sees what the tester does, not all of a large site.
      const maxPages = starter.isVisitor ? Math.min(max_pages, VISIT_MAX_PAGES) : max_pages;
      const options: SeoOptions = {
        max_pages: maxPages,
        max_depth,
        respect_robots,
        rendering,
        ...(include.length > 0 && { include: include.join(' ') }),
        ...(exclude.length > 0 && { exclude: exclude.join(' ') }),
      };
      if (!access) return { options };
      return {
        options: { ...options, with_access: true },
        onStart: (transaction, id) => keepAccess(transaction, accessBox, id, access),
      };
    },
    optionsOf({ id, options }) {
      const { with_access, ...rest } = seoOptions.parse(options);
      return { ...rest, ...(with_access && { access_of: id }) };
    },
  });
}

/** What the test is to be let in with: as given, or as another test of the same site was given. */
async function accessOf(
  db: NodePgDatabase,
  accessBox: SecretBox,
  { workspaceId, isVisitor }: Starter,
  { url, access, access_of }: Request,
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
