import type { WorkspaceEvent } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Events, publishOnCommit } from '../../platform/events/events.ts';

/** Topic for the screens of a workspace. */
export function workspaceTopic(workspaceId: string): string {
  return `workspace:${workspaceId}`;
}

/** Topic on which a test’s worker is told to stop. */
export function cancelTopic(testId: string): string {
  return `cancel:${testId}`;
}

/** Notifies the screens of a workspace. A lost message is made up for by the next one or a reload. */
export async function publishToWorkspace(events: Events, workspaceId: string, event: WorkspaceEvent): Promise<void> {
  await events.publish(workspaceTopic(workspaceId), event).catch(() => undefined);
}

/** The same within a transaction, sent when it commits. */
export async function tellWorkspace(transaction: NodePgDatabase, workspaceId: string, event: WorkspaceEvent): Promise<void> {
  await publishOnCommit(transaction, workspaceTopic(workspaceId), event);
}
