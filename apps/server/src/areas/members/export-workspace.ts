import type pg from 'pg';
import type { Files } from '../../platform/files/files.ts';
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts';
import { lines, tableEntry, withSnapshot } from './export-rows.ts';
import { workspaceFiles } from '../branding/index.ts';
import { ownedTables } from './owned-tables.ts';

/** Maximum distance of rows from their workspace: workspace, test, parts of a test, and some reserve. */
export const DEPTH = 6;

export interface ExportServices {
  readonly pool: pg.Pool;
  readonly files: Files;
}

/**
 * Everything a workspace owns as one zip: a JSON Lines file per table, its members, and its logo and its tests’ files in `files/`. Generated while it
 * is sent.
 */
export function exportWorkspace({ pool, files }: ExportServices, workspaceId: string): AsyncIterable<Uint8Array> {
  return zipStream(withSnapshot(pool, (client) => entries(client, files, workspaceId)));
}

async function* entries(client: pg.ClientBase, files: Files, workspaceId: string): AsyncGenerator<ZipEntry> {
  for (const owned of await ownedTables(client, 'workspaces', DEPTH)) yield tableEntry(client, owned, workspaceId);
  const people = `select users.id, first_name, last_name, email, members.role from members join users on users.id = user_id where workspace_id = $1`;
  yield { name: 'people.jsonl', compress: true, parts: lines(client, people, workspaceId) };
  const { rows } = await client.query<{ id: string }>('select id from tests where workspace_id = $1 order by created_at, id', [
    workspaceId,
  ]);
  for (const folder of [workspaceFiles(workspaceId), ...rows.map(({ id }) => `tests/${id}`)]) {
    for await (const key of files.list(folder)) {
      const found = await files.find(key);
      // A file may be deleted in the meantime, for example with an old test.
      if (found) yield { name: `files/${key}`, compress: false, parts: found.parts };
    }
  }
}
