import { createSiteScope, type SiteAccess } from '@plumbline/audit';
import { seoTestOptions, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { defineKindStart, getTest, type KindStart, type Starter, type StartTarget } from '../tests/index.ts';
import { keepAddresses, readAddresses } from './seo-addresses.ts';
import { keepAccess, readAccess, toAccess, UnreadableAccess } from './seo-access.ts';
import { seoOptions, type SeoOptions } from './seo-options.ts';

/** Pages read in addition to a list: the start page, and up to ten redirects before it. */
const START_PAGES = 11;

type SeoTestOptions = z.output<typeof seoTestOptions>;
type Request = StartTarget & SeoTestOptions;

export type SeoStart = KindStart<SeoTestOptions>;

/**
 * How SEO tests start. Access data stays on the server: repeating a test refers to the earlier one, which must be of the same site, and requires
 * an account.
 * @param accessBox encrypts access data for pages behind a login
 */
export function createSeoStart(accessBox: SecretBox): SeoStart {
  return defineKindStart({
    kind: 'seo',
    options: seoTestOptions,
    secretOptions: ['access'],
    async plan(db, starter, request) {
      const access = await accessOf(db, accessBox, starter, request);
      const addresses = await addressesOf(db, starter, request);
      const { max_pages, max_depth, respect_robots, rendering, include, exclude } = request;
      // Someone without an account can try the tester, but not on a whole large site.
      const wanted = addresses ? addresses.length + START_PAGES : max_pages;
      const maxPages = starter.isVisitor ? Math.min(wanted, VISIT_MAX_PAGES) : wanted;
      const options: SeoOptions = {
        max_pages: maxPages,
        max_depth,
        respect_robots,
        rendering,
        ...(include.length > 0 && { include: include.join(' ') }),
        ...(exclude.length > 0 && { exclude: exclude.join(' ') }),
        ...(addresses && { addresses: addresses.length }),
        ...(access && { with_access: true }),
      };
      return {
        options,
        async onStart(transaction, id) {
          if (addresses) await keepAddresses(transaction, id, addresses);
          if (access) await keepAccess(transaction, accessBox, id, access);
        },
      };
    },
    optionsOf({ id, options }) {
      const { with_access, addresses, ...rest } = seoOptions.parse(options);
      return { ...rest, ...(addresses !== undefined && { addresses_of: id }), ...(with_access && { access_of: id }) };
    },
  });
}

/** The pages to test: as listed, or as listed for an earlier test. */
async function addressesOf(
  db: NodePgDatabase,
  { workspaceId }: Starter,
  { url, addresses, addresses_of }: Request,
): Promise<readonly string[] | undefined> {
  if (!addresses && !addresses_of) return undefined;
  const listed = addresses ?? (await readAddresses(db, (await getTest(db, workspaceId, addresses_of ?? '')).id));
  if (!listed) throw invalidField('addresses_of', 'That test has no list of addresses.');
  const scope = createSiteScope(url);
  const foreign = listed.find((address) => !address.startsWith('/') && !scope.contains(address));
  if (foreign !== undefined) throw invalidField('addresses', `${foreign} is not on ${new URL(url).host}.`);
  return listed;
}

/** The access data to use: as given, or from an earlier test of the same site. */
async function accessOf(
  db: NodePgDatabase,
  accessBox: SecretBox,
  { workspaceId, isVisitor }: Starter,
  { url, access, access_of }: Request,
): Promise<SiteAccess | undefined> {
  if (!access && !access_of) return undefined;
  if (isVisitor) throw new ApiError('forbidden', 'Testing pages behind a login needs an account. Sign up first.');
  if (access) return toAccess(url, access);
  const test = await getTest(db, workspaceId, access_of ?? '');
  const kept = await readAccess(db, accessBox, test.id).catch((error: unknown) => {
    throw error instanceof UnreadableAccess ? invalidField('access_of', error.message) : error;
  });
  if (!kept) throw invalidField('access_of', 'That test has no cookies or headers.');
  if (kept.origin !== new URL(url).origin) throw invalidField('access_of', `Its cookies and headers are for ${kept.origin} only.`);
  return kept;
}
