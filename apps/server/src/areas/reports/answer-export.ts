import type { Exports } from '../../platform/http/exports.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { exportReport } from './export-report.ts';

/** Streams all findings of a test as a file, in the turn of its workspace. @throws ApiError not_found, rate_limited */
export async function answerExport(
  { exports, stopping }: { readonly exports: Exports; readonly stopping: AbortSignal },
  workspaceId: string,
  { test_id, format }: { readonly test_id: string; readonly format: 'csv' | 'json' },
  leaving: AbortSignal,
): Promise<Response> {
  const file = await exportReport(exports.db, workspaceId, test_id, format);
  const parts = await exports.begin(workspaceId, () => file.parts, AbortSignal.any([stopping, leaving]));
  return new Response(streamText(parts), {
    headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` },
  });
}
