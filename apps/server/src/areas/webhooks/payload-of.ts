/** Version of the payload format. */
const PAYLOAD_VERSION = 1;

interface Told {
  readonly eventId: string;
  readonly event: string;
  readonly workspaceId: string;
  readonly data: object;
}

/** The body of a delivery. */
export function payloadOf({ eventId, event, workspaceId, data }: Told): string {
  return JSON.stringify({
    id: eventId,
    version: PAYLOAD_VERSION,
    event,
    created_at: new Date().toISOString(),
    workspace_id: workspaceId,
    data,
  });
}
