import type pg from 'pg';
import { readReferences, type Reference } from './owned-tables.ts';

/** Rows that one statement removes. */
const PART = 1000;

/**
 * Deletes what a row would take along, a thousand rows at a time and those first that others stand above: the row itself may then go in one statement, however
 * much it had. Read from the foreign keys of the database itself, so that a table added tomorrow is among them.
 * @param root a table with the column `id`
 * @param without tables that are left, with what is below them
 * @param signal ends it between two parts; what is gone stays gone
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

/** Tables below a root, each before those it hangs on, with SQL that is true for the rows below `$1`, by the shortest way. */
function deepestFirst(references: readonly Reference[], root: string): { readonly table: string; readonly where: string }[] {
  const conditions = new Map([[root, 'id = $1']]);
  // Those that are found on the way are gone through after the others.
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
