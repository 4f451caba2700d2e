import type { CaptureRecord } from '../../platform/capture-db.ts';
import { type Connection, isSameRecipient } from '../../platform/settings.ts';

/** Whose capture it is and where it would be sent, as a sentence; empty where it belongs to the connected account. */
export function otherRecipient({ recipient }: CaptureRecord, connection: Connection | null): string {
  if (!recipient || isSameRecipient(recipient, connection)) return '';
  if (!connection) return `Captured for ${recipient.serverUrl}. It will be sent when you reconnect to that server.`;
  return recipient.serverUrl === connection.serverUrl
    ? 'Captured for another account. If you send it now, it goes to the account you are connected with.'
    : `Captured for ${recipient.serverUrl}. If you send it now, it goes to ${connection.serverUrl}.`;
}
