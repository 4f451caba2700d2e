import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exports } from '../../platform/http/exports.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { type Actor, exportReader } from '../accounts/index.ts';
import type { ExportFile } from '../tests/index.ts';
import { exportReport } from './export-report.ts';

export interface ExportServices {
  readonly db: NodePgDatabase;
  readonly exports: Exports;
  readonly stopping: AbortSignal;
}

/** Streams all findings of a test as a file, in the requester’s turn. @throws ApiError not_found, rate_limited */
export async function answerExport(
  services: ExportServices,
  actor: Actor,
  { test_id, format }: { readonly test_id: string; readonly format: 'csv' | 'json' },
  leaving: AbortSignal,
): Promise<Response> {
  return streamExport(services, actor, await exportReport(services.db, actor.workspaceId, test_id, format), leaving);
}

/** Streams a file in the requester’s turn. @throws ApiError rate_limited */
export async function streamExport(
  { db, exports, stopping }: ExportServices,
  actor: Actor,
  file: ExportFile,
  leaving: AbortSignal,
): Promise<Response> {
  const parts = await exports.begin(await exportReader(db, actor), file.make, AbortSignal.any([stopping, leaving]));
  return new Response(streamText(parts), {
    headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` },
  });
}
