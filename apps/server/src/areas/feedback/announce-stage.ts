import type { FeedbackStage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { announceEvent, type AnnounceServices } from '../webhooks/index.ts';
import type { PostRow } from './hold-post.ts';

/** Notifies webhooks of a post’s new stage, in the transaction of the change; not for held or hidden posts. */
export async function announceStage(
  services: AnnounceServices,
  transaction: NodePgDatabase,
  { id, workspaceId, siteId, title, type, heldAt, hiddenAt }: PostRow,
  { before, stage }: { readonly before: FeedbackStage; readonly stage: FeedbackStage },
): Promise<void> {
  if (heldAt || hiddenAt) return;
  const data = { post_id: id, site_id: siteId, title, type, status: stage, before };
  await announceEvent(services, transaction, { workspaceId, event: 'post.status_changed', data, network: null });
}
