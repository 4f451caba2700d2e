import type { ChangelogEntry, listChangelogQuery } from '@plumbline/contract';
import { and, eq, gte, ilike, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { presentEntry, selectEntries } from './present-entry.ts';
import { changelogEntries } from './tables.ts';

type Query = z.output<typeof listChangelogQuery>;

export interface EntryPage {
  readonly rows: ChangelogEntry[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const { createdAt, id } = changelogEntries;

/** Entries of the workspace, newest first, in the order of their index; the total is counted on the first page. */
export async function listEntries(db: NodePgDatabase, workspaceId: string, query: Query): Promise<EntryPage> {
  const matching = and(...conditions(workspaceId, query));
  // Times are kept in milliseconds, as a cursor writes them.
  const after = query.cursor ? decodeCursor(query.cursor, z.tuple([z.iso.datetime(), z.uuid()])) : null;
  const rows = await selectEntries(db)
    .where(after ? and(matching, sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`) : matching)
    .orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1)?.entry : undefined;
  return {
    rows: page.map(presentEntry),
    nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
    total: after ? null : await db.$count(changelogEntries, matching),
  };
}

function conditions(workspaceId: string, query: Query): SQL[] {
  return [
    eq(changelogEntries.workspaceId, workspaceId),
    isNull(changelogEntries.deletedAt),
    query.site_id ? eq(changelogEntries.siteId, query.site_id) : undefined,
    query.search ? ilike(changelogEntries.title, containsPattern(query.search)) : undefined,
    query.start_date ? gte(changelogEntries.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(changelogEntries.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
