/** Prints what an idle server consumes: processor seconds and database queries. */
import { setTimeout } from 'node:timers/promises';
import { openBenchServer } from './bench-server.ts';

const SECONDS = 30;
const UNTIL_STARTED_MS = 5000;

const server = await openBenchServer({ works: true });
const { pool } = server.services.database;
const transactions = async (): Promise<number> => {
  const { rows } = await pool.query<{ many: number }>(
    'select xact_commit::int as many from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.many ?? 0;
};
try {
  await setTimeout(UNTIL_STARTED_MS);
  const [used, asked] = [process.cpuUsage(), await transactions()];
  await setTimeout(SECONDS * 1000);
  const { user, system } = process.cpuUsage(used);
  console.log(`An idle server takes ${((user + system) / 1e4 / SECONDS).toFixed(1)} % of a processor, beside its database,`);
  console.log(`and begins ${(((await transactions()) - asked) / SECONDS).toFixed(1)} transactions a second.`);
} finally {
  await server.close();
}
