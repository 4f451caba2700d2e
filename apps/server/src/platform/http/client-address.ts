import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address of the peer. Forwarding headers are not believed: anybody can write them. */
export function clientAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // Requests made in-process have no socket.
    return 'in-process';
  }
}
