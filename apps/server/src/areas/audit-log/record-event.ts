import type { LogEventKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { tellLog } from './log-events.ts';
import { requireRoomInLog } from './room-in-log.ts';
import { securityEvents } from './tables.ts';

export interface SecurityEvent {
  readonly kind: LogEventKind;
  /** The actor. */
  readonly userId: string | null;
  /** The person it concerns, if someone else. Use this instead of the detail, because names belong in the account only. */
  readonly subjectId?: string | null;
  readonly workspaceId: string | null;
  readonly origin: RequestOrigin;
  /** Additional details; never a secret. */
  readonly detail?: Readonly<Record<string, string>>;
}

/**
 * Writes an audit log entry, in the transaction of the event; once that commits, it is also in the log stream.
 * @throws ApiError rate_limited when someone makes changes without end; never for anything that revokes rights
 */
export async function recordEvent(transaction: NodePgDatabase, { origin, detail = {}, ...event }: SecurityEvent): Promise<void> {
  await requireRoomInLog(transaction, { ...event, detail });
  const [row] = await transaction
    .insert(securityEvents)
    .values({ ...event, ...origin, detail })
    .returning({ id: securityEvents.id });
  await tellLog(transaction, { id: row?.id ?? '', subjectId: null, ...event, address: origin.address });
}
