import type pg from 'pg';
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts';
import { DEPTH } from './export-workspace.ts';
import { lines, tableEntry, withSnapshot } from './export-rows.ts';
import { type OwnedTable, ownedTables } from './owned-tables.ts';

/**
 * Columns about other people: where they were when they did something to this person, visitors this person blocked for a workspace, and those whose
 * conversations are assigned to this person.
 */
const WITHOUT = new Set(['security_events.subject_id', 'visitor_blocks.blocked_by', 'conversations.assignee_id']);

/**
 * A person’s own data as one zip: account, sessions, memberships, events, and the tests they started, as a JSON Lines file for each table
 * that refers to them. Data of their workspaces is exported per workspace.
 */
export function exportAccount(pool: pg.Pool, userId: string): AsyncIterable<Uint8Array> {
  return zipStream(withSnapshot(pool, (client) => entries(client, userId)));
}

/** Tables about the person’s own actions, which stay theirs after they leave a workspace. */
const OWN_LOGS = new Set(['members', 'security_events']);

/** Workspaces of which they are not, or no longer, a member. */
const OF_OTHERS = 'id not in (select workspace_id from members where user_id = $1)';

/**
 * The tables that refer to a person, without rows of workspaces they have left: others may have changed those since, and the person may no longer
 * read them.
 */
async function readableTables(client: pg.ClientBase): Promise<OwnedTable[]> {
  const left = new Map((await ownedTables(client, 'workspaces', DEPTH, new Set(), OF_OTHERS)).map(({ table, where }) => [table, where]));
  return (await ownedTables(client, 'users', 1, WITHOUT)).map((owned) => {
    const others = OWN_LOGS.has(owned.table) ? undefined : left.get(owned.table);
    return others === undefined ? owned : { ...owned, where: `(${owned.where}) and ((${others}) is not true)` };
  });
}

async function* entries(client: pg.ClientBase, userId: string): AsyncGenerator<ZipEntry> {
  for (const owned of await readableTables(client)) yield tableEntry(client, owned, userId);
  const workspaces = `select workspaces.id, workspaces.name, members.role, members.created_at as joined_at
    from members join workspaces on workspaces.id = workspace_id where user_id = $1`;
  yield { name: 'workspaces.jsonl', compress: true, parts: lines(client, workspaces, userId) };
  const concerning = `select id, kind, workspace_id, detail, created_at from security_events where subject_id = $1 and user_id is distinct from $1`;
  yield { name: 'events_concerning_you.jsonl', compress: true, parts: lines(client, concerning, userId) };
  const invited = `select workspaces.name as workspace, invitations.role, invitations.created_at, invitations.expires_at
    from invitations join workspaces on workspaces.id = workspace_id join users on invitations.email = lower(users.email)
    where users.id = $1 and users.email_verified_at is not null`;
  yield { name: 'invitations_to_you.jsonl', compress: true, parts: lines(client, invited, userId) };
}
