import type pg from 'pg';
import { readReferences, type Reference } from './owned-tables.ts';

/** Rows per statement. */
const PART = 1000;

/**
 * Deletes the rows that would be deleted along with a row, a thousand at a time, children first: the row itself can then be deleted in one statement,
 * however much depended on it. Based on the database’s foreign keys, so that tables added later are included.
 * @param root a table with the column `id`
 * @param without tables to leave alone, with everything below them
 * @param signal stops between two parts; what was deleted stays deleted
 */
export async function deleteBelow(
  pool: pg.Pool,
  root: { readonly table: string; readonly id: string; readonly without: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  try {
    const references = (await readReferences(client)).filter(
      ({ child, parent, cascades }) => cascades && child !== parent && !root.without.has(child),
    );
    for (const { table, where } of deepestFirst(references, root.table)) {
      const part = `delete from "${table}" where ctid = any(array(select ctid from "${table}" where ${where} limit ${PART}))`;
      let deleted: number | null;
      do {
        signal.throwIfAborted();
        ({ rowCount: deleted } = await client.query(part, [root.id]));
      } while (deleted === PART);
    }
  } finally {
    client.release();
  }
}

/** Tables below a root, children first, with a condition for the rows below `$1` along the shortest path. */
function deepestFirst(references: readonly Reference[], root: string): { readonly table: string; readonly where: string }[] {
  const conditions = new Map([[root, 'id = $1']]);
  // Entries added during iteration are visited as well.
  for (const [parent, where] of conditions)
    for (const { child, column, key } of references.filter((reference) => reference.parent === parent))
      if (!conditions.has(child)) conditions.set(child, `"${column}" in (select "${key}" from "${parent}" where ${where})`);
  const ordered = new Set<string>();
  const met = new Set<string>();
  const put = (table: string): void => {
    if (met.has(table)) return;
    met.add(table);
    for (const { child } of references.filter(({ parent }) => parent === table)) put(child);
    ordered.add(table);
  };
  put(root);
  ordered.delete(root);
  return [...ordered].map((table) => ({ table, where: conditions.get(table) ?? 'false' }));
}
