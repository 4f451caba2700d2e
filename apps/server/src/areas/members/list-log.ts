import type { listLogQuery, LogEvent } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { alias } from '../../platform/database/columns.ts';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, gte, lte, or, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { securityEvents } from '../audit-log/index.ts';
import { workspaces } from '../workspaces/index.ts';

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');
const nameOf = (person: typeof actors | typeof subjects) => sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;

type Query = z.output<typeof listLogQuery>;

/** Events of a workspace, newest first. */
export function listWorkspaceLog(db: NodePgDatabase, workspaceId: string, query: Query): Promise<ListPage<LogEvent>> {
  return listLog(db, eq(securityEvents.workspaceId, workspaceId), query, null);
}

/** What someone did and what was done to them, newest first, without the origin of others’ actions. */
export function listAccountLog(db: NodePgDatabase, userId: string, query: Query): Promise<ListPage<LogEvent>> {
  const own = or(eq(securityEvents.userId, userId), eq(securityEvents.subjectId, userId));
  return listLog(db, own, query, userId);
}

/** @param readerId the person reading about themselves; null for someone who may see everyone’s origin */
async function listLog(db: NodePgDatabase, scope: SQL | undefined, query: Query, readerId: string | null): Promise<ListPage<LogEvent>> {
  const matching = and(
    scope,
    query.start_date ? gte(securityEvents.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(securityEvents.createdAt, new Date(query.end_date)) : undefined,
    query.search ? searchFor(query.search, readerId) : undefined,
  );
  // Matches the index on (…, created_at desc, id).
  return readPage(query, [sortKey(securityEvents.createdAt, 'timestamptz', 'desc'), sortKey(securityEvents.id, 'uuid')], {
    read: ({ after, orderBy, limit }) => joined(db).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: ({ event }) => [event.createdAt, event.id],
    total: () => count(db, matching, Boolean(query.search)),
    show({ event, actorName, subjectName, workspaceName }) {
      const seen = readerId === null || event.userId === readerId;
      return {
        id: event.id,
        kind: event.kind,
        actor: event.userId === null ? null : { user_id: event.userId, name: actorName ?? '' },
        subject: event.subjectId === null ? null : { user_id: event.subjectId, name: subjectName ?? '' },
        workspace_name: workspaceName ?? '',
        address: seen ? event.address : '',
        user_agent: seen ? event.userAgent : '',
        detail: { ...event.detail },
        created_at: event.createdAt.toISOString(),
      };
    },
  });
}

function joined(db: NodePgDatabase) {
  return db
    .select({ event: securityEvents, actorName: nameOf(actors), subjectName: nameOf(subjects), workspaceName: workspaces.name })
    .from(securityEvents)
    .leftJoin(actors, eq(actors.id, securityEvents.userId))
    .leftJoin(subjects, eq(subjects.id, securityEvents.subjectId))
    .leftJoin(workspaces, eq(workspaces.id, securityEvents.workspaceId));
}

/**
 * Searches the kind with or without hyphens, people’s names and addresses, and event details. For someone reading about themselves, hidden columns
 * are not searched either, since their contents could be found out by searching.
 */
function searchFor(search: string, readerId: string | null): SQL | undefined {
  const origin = contains(securityEvents.address, search);
  return or(
    contains(securityEvents.kind, search.trim().replaceAll(/\s+/g, '-')),
    readerId === null ? origin : and(eq(securityEvents.userId, readerId), origin),
    contains(nameOf(actors), search),
    contains(nameOf(subjects), search),
    readerId === null ? or(contains(actors.email, search), contains(subjects.email, search)) : undefined,
    sql`exists (select from jsonb_each_text(${securityEvents.detail}) as part where ${contains(sql`part.value`, search)})`,
  );
}

async function count(db: NodePgDatabase, matching: SQL | undefined, needsNames: boolean): Promise<number> {
  if (!needsNames) return db.$count(securityEvents, matching);
  const found = joined(db).where(matching).as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return row?.total ?? 0;
}
