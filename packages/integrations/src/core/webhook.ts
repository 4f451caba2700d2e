import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Client } from './client.ts';
import type { FieldValues } from './field.ts';

/** What somebody sent to the address of a webhook. */
export interface WebhookRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes that were signed. */
  readonly body: Uint8Array;
}

/**
 * How a tool tells that something changed. Nothing that an event says is believed but which items to ask for: its signature proves that the
 * tool sent it, and the tool is asked how they stand.
 */
export interface Webhook {
  /**
   * - `paste`: a person gives the tool our address and our secret
   * - `told`: a person gives the tool our address, and its first request brings a secret, which the person shows it
   * - `create`: the product makes it through the API
   */
  readonly setUp: 'paste' | 'told' | 'create';
  /** What a person does in the tool, or should know of it. */
  readonly guide: string;
  /** Fields of the form that say which project it is about; none for all that the connection sees. */
  readonly place: readonly string[];
  /** For `create`. @returns how the tool calls it, and the secret where the tool makes it; null where its first request brings it */
  readonly create?: (
    client: Client,
    wanted: { readonly address: string; readonly secret: string; readonly values: FieldValues },
  ) => Promise<{ readonly id: string; readonly secret: string | null }>;
  /** For `create`. */
  readonly remove?: (client: Client, id: string) => Promise<void>;
  /** The secret in a first request, and the headers that it is answered with; null for any other request. */
  readonly handshake?: (request: WebhookRequest) => { readonly secret: string; readonly answer: Readonly<Record<string, string>> } | null;
  /** Ids of the items that an event is about; null for one that is not signed with the secret, or too old. @param now milliseconds since 1970 */
  readonly read: (request: WebhookRequest, secret: string, now: number) => readonly string[] | null;
}

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether a body is signed with a secret: HMAC with SHA-256, in hexadecimal digits. @param prefix of the signature, such as `sha256=` */
export function isSigned({ body }: WebhookRequest, secret: string, signature: string | undefined, prefix = ''): boolean {
  return isSame(signature ?? '', `${prefix}${createHmac('sha256', secret).update(body).digest('hex')}`);
}
