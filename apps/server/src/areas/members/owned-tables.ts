import type pg from 'pg';

/** A table whose rows belong to someone, and how to find them. */
export interface OwnedTable {
  readonly table: string;
  /** A condition for the rows of `$1`. */
  readonly where: string;
  /** Exportable columns: everything except secrets. */
  readonly columns: readonly string[];
}

/** Secrets and their hashes are not exported. */
const SECRET_COLUMN = /hash|secret|password|token|sealed|cipher|credential|challenge|public_key|recovery|counter/;

/** A foreign key with a single column. */
export interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  /** The referenced column of the parent. */
  readonly key: string;
  /** Whether the child is deleted with its parent. */
  readonly cascades: boolean;
}

/**
 * All tables that belong to a row of `root`, based on the database’s foreign keys, so that a table added later is in the export
 * automatically.
 * @param depth maximum number of references: 1 for tables that refer to the root itself
 * @param without references that do not imply ownership, as `table.column`
 * @param which condition for the rows of `root`
 */
export async function ownedTables(
  client: pg.ClientBase,
  root: 'users' | 'workspaces',
  depth: number,
  without: ReadonlySet<string> = new Set(),
  which = 'id = $1',
): Promise<readonly OwnedTable[]> {
  const references = await readReferences(client);
  const columns = await readColumns(client);
  const conditions = new Map<string, string[]>([[root, [which]]]);
  let reached = [root as string];
  for (let step = 0; step < depth && reached.length > 0; step += 1) {
    const next = new Set<string>();
    for (const { child, column, parent, key } of references) {
      if (!reached.includes(parent) || child === parent || child === root || without.has(`${child}.${column}`)) continue;
      // A table already reached by a shorter path keeps that one.
      if (conditions.has(child) && !next.has(child)) continue;
      const where = `"${column}" in (select "${key}" from "${parent}" where ${joined(conditions, parent)})`;
      conditions.set(child, [...(next.has(child) ? (conditions.get(child) ?? []) : []), where]);
      next.add(child);
    }
    reached = [...next];
  }
  return [...conditions.keys()].map((table) => ({
    table,
    where: joined(conditions, table),
    columns: (columns.get(table) ?? []).filter((name) => !SECRET_COLUMN.test(name)),
  }));
}

function joined(conditions: ReadonlyMap<string, readonly string[]>, table: string): string {
  return (conditions.get(table) ?? []).map((condition) => `(${condition})`).join(' or ');
}

/** Foreign keys with a single column between our tables. */
export async function readReferences(client: pg.ClientBase): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(`
    select child.relname as child, attribute.attname as column, parent.relname as parent, meant.attname as key, confdeltype = 'c' as cascades
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    join pg_attribute meant on meant.attrelid = confrelid and meant.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

async function readColumns(client: pg.ClientBase): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const columns = new Map<string, string[]>();
  for (const { table_name, column_name } of rows) columns.set(table_name, [...(columns.get(table_name) ?? []), column_name]);
  return columns;
}
