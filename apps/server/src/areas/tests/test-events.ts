import type { WorkspaceEvent } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Events, publishOnCommit } from '../../platform/events/events.ts';

/** Topic of what a workspace's screens hear. */
export function workspaceTopic(workspaceId: string): string {
  return `workspace:${workspaceId}`;
}

/** Topic on which the worker of a test is told to stop. */
export function cancelTopic(testId: string): string {
  return `cancel:${testId}`;
}

/** Tells the screens of a workspace. A message that does not get through is made up for by the next one or a reload. */
export async function publishToWorkspace(events: Events, workspaceId: string, event: WorkspaceEvent): Promise<void> {
  await events.publish(workspaceTopic(workspaceId), event).catch(() => undefined);
}

/** The same of what a transaction does, once it is committed. */
export async function tellWorkspace(transaction: NodePgDatabase, workspaceId: string, event: WorkspaceEvent): Promise<void> {
  await publishOnCommit(transaction, workspaceTopic(workspaceId), event);
}
