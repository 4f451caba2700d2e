import type { ExportDatabase } from '../../platform/http/exports.ts';

/** A file generated while it is sent. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly make: (database: ExportDatabase) => AsyncIterable<string>;
}

/** Name of a report’s file without extension; safe in a header and on every file system. */
export function reportFileName(host: string, time: Date): string {
  return `plumbline-${host.replace(/[^\w.-]/g, '_')}-${time.toISOString().slice(0, 10)}`;
}
