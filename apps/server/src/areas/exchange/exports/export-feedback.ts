import { drizzle } from 'drizzle-orm/node-postgres';
import { withSnapshot } from '../../members/index.ts';
import { type ExportFile, reportFileName } from '../../tests/index.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import type { Scope } from './read-rows.ts';

/** The feedback of a workspace or site as a file, from one database snapshot. */
export function exportFeedback(scope: Scope, format: 'json' | 'csv'): ExportFile {
  const write = format === 'csv' ? exportCsv : exportJson;
  return {
    name: `${reportFileName('feedback', new Date())}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    make: ({ pool }) => withSnapshot(pool, (client) => write(drizzle(client), scope)),
  };
}
