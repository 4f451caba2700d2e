import { createHmac } from 'node:crypto';

/** An event as a tool sends it to a webhook. */
export interface MockEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An event signed with a secret, in the tool’s own header. */
export function signedEvent(secret: string, header: string, json: unknown, prefix = ''): MockEvent {
  const body = JSON.stringify(json);
  const signature = `${prefix}${createHmac('sha256', secret).update(body).digest('hex')}`;
  return { headers: { 'content-type': 'application/json', [header]: signature }, body };
}
