import type { LogEventKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { tellLog } from './log-events.ts';
import { requireRoomInLog } from './room-in-log.ts';
import { securityEvents } from './tables.ts';

export interface SecurityEvent {
  readonly kind: LogEventKind;
  /** Who did it. */
  readonly userId: string | null;
  /** Whom it concerns, when that is somebody else. Say it here and not in the detail: a name lives in the account alone. */
  readonly subjectId?: string | null;
  readonly workspaceId: string | null;
  readonly origin: RequestOrigin;
  /** What explains it; never a secret. */
  readonly detail?: Readonly<Record<string, string>>;
}

/**
 * Writes a line of the audit log, in the transaction of what it tells about; once that is committed, it is in the log stream too.
 * @throws ApiError rate_limited where somebody makes changes without end; never for what takes rights away
 */
export async function recordEvent(transaction: NodePgDatabase, { origin, detail = {}, ...event }: SecurityEvent): Promise<void> {
  await requireRoomInLog(transaction, { ...event, detail });
  const [row] = await transaction
    .insert(securityEvents)
    .values({ ...event, ...origin, detail })
    .returning({ id: securityEvents.id });
  await tellLog(transaction, { id: row?.id ?? '', subjectId: null, ...event, address: origin.address });
}
