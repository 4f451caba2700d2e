import type { ChangelogEntry, listChangelogQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, arrayContains, eq, gte, lte, type SQL } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import type { Actor } from '../accounts/index.ts';
import { entriesInReach } from './entries-in-reach.ts';
import { presentEntry, selectEntries } from './present-entry.ts';
import { changelogEntries } from './tables.ts';

type Query = z.output<typeof listChangelogQuery>;

const { createdAt, id } = changelogEntries;

/** Entries someone may read, newest first, in index order; the total is only counted on the first page. */
export async function listEntries(db: NodePgDatabase, actor: Actor, query: Query): Promise<ListPage<ChangelogEntry>> {
  const matching = and(...conditions(actor, query));
  const keys = [sortKey(createdAt, 'timestamptz', 'desc nulls last'), sortKey(id, 'uuid', 'desc nulls last')];
  return readPage(query, keys, {
    read: ({ after, orderBy, limit }) => selectEntries(db).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: ({ entry }) => [entry.createdAt, entry.id],
    total: () => db.$count(changelogEntries, matching),
    show: presentEntry,
  });
}

function conditions(actor: Actor, query: Query): SQL[] {
  return [
    entriesInReach(actor),
    query.state ? eq(changelogEntries.state, query.state) : undefined,
    query.label ? arrayContains(changelogEntries.labels, [query.label]) : undefined,
    query.site_id ? eq(changelogEntries.siteId, query.site_id) : undefined,
    query.search ? contains(changelogEntries.title, query.search) : undefined,
    query.start_date ? gte(changelogEntries.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(changelogEntries.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
