import type { CaptureRecord } from '../../platform/capture-db.ts';
import { type Connection, isSameRecipient } from '../../platform/settings.ts';

/** Whose a capture is and where sending it would bring it, in a sentence; empty where it is for who is connected. */
export function otherRecipient({ recipient }: CaptureRecord, connection: Connection | null): string {
  if (!recipient || isSameRecipient(recipient, connection)) return '';
  if (!connection) return `It was captured for ${recipient.serverUrl}, and is sent when you connect to it again.`;
  return recipient.serverUrl === connection.serverUrl
    ? 'It was captured for another account. Sent now, it goes to the one you are connected with.'
    : `It was captured for ${recipient.serverUrl}. Sent now, it goes to ${connection.serverUrl}.`;
}
