import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, isNull } from '../../platform/database/query.ts';
import type { KindStart } from '../tests/index.ts';
import { lastOptions } from './last-options.ts';
import { testGroups } from './tables.ts';

/** A test that a group would start. */
export interface PlannedKind {
  readonly kind: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * What a team has tested at an address, according to its newest test group there: the kinds, each with the options of its last test.
 * @returns null when there is no group for this address
 */
export async function planOfAddress(
  db: NodePgDatabase,
  starts: readonly KindStart[],
  { workspaceId, url }: { readonly workspaceId: string; readonly url: string },
): Promise<readonly PlannedKind[] | null> {
  const [group] = await db
    .select()
    .from(testGroups)
    .where(
      and(
        eq(testGroups.workspaceId, workspaceId),
        eq(testGroups.host, new URL(url).host),
        eq(testGroups.url, url),
        isNull(testGroups.deletedAt),
      ),
    )
    .orderBy(desc(testGroups.createdAt))
    .limit(1);
  if (!group) return null;
  const planned: PlannedKind[] = [];
  for (const start of starts.filter(({ kind }) => group.kinds.includes(kind)))
    planned.push({ kind: start.kind, options: await lastOptions(db, group, start) });
  return planned;
}
