import pg from 'pg';

/** The server’s role in its embedded database: it owns everything in it, but has no other rights. */
export const SERVER_ROLE = 'plumbline_server';

/** Our objects that still belong to another role. Sequences of columns follow their tables. */
const FOREIGN_OBJECTS = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I owner to ${SERVER_ROLE}', nspname) as change
    from ours join pg_namespace using (oid, nspname)
    where nspname <> 'public' and nspowner <> (select oid from pg_roles where rolname = '${SERVER_ROLE}')
  union all
  select format('alter %s %I.%I owner to ${SERVER_ROLE}',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, nspname, relname)
    from pg_class join ours on ours.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> (select oid from pg_roles where rolname = '${SERVER_ROLE}')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i', 'e') and relkind = 'S')
  union all
  select format('alter routine %s owner to ${SERVER_ROLE}', pg_proc.oid::regprocedure)
    from pg_proc join ours on ours.oid = pronamespace
    where proowner <> (select oid from pg_roles where rolname = '${SERVER_ROLE}')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select format('alter type %I.%I owner to ${SERVER_ROLE}', nspname, typname)
    from pg_type join ours on ours.oid = typnamespace
    where typtype in ('e', 'd') and typowner <> (select oid from pg_roles where rolname = '${SERVER_ROLE}')`;

/**
 * Creates the role that the server uses, and transfers all objects in the database to it. In data folders of earlier versions they belong to the
 * superuser that created them, which cannot be demoted; they are transferred on the first start.
 * @param ownerUrl connection string of the superuser
 * @returns how many objects were transferred
 */
export async function prepareServerRole(ownerUrl: string): Promise<number> {
  // The role may set a search_path for its database, which would also affect where a superuser looks for functions.
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000, options: '-c search_path=pg_catalog' });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE]);
    if (!rowCount) {
      await client.query(`create role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
    }
    // The owner of a database can configure it so that nobody can connect, not even the superuser.
    await client.query('alter database postgres owner to current_user');
    await client.query('alter database postgres reset all');
    await client.query(`grant connect, create, temporary on database postgres to ${SERVER_ROLE}`);
    await client.query(`alter schema public owner to ${SERVER_ROLE}`);
    const { rows } = await client.query<{ change: string }>(FOREIGN_OBJECTS);
    for (const { change } of rows) await client.query(change);
    await client.query('commit');
    return rows.length;
  } finally {
    await client.end();
  }
}
