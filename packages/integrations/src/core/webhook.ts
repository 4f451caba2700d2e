import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Client } from './client.ts';
import type { FieldValues } from './field.ts';

/** A request to a webhook’s address. */
export interface WebhookRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes that were signed. */
  readonly body: Uint8Array;
}

/**
 * How a tool reports changes. Only the ids of changed items are taken from an event: its signature proves that the tool sent it, and the items’ state
 * is then fetched.
 */
export interface Webhook {
  /**
   * - `paste`: a person enters our address and our secret in the tool
   * - `told`: a person enters our address in the tool, whose first request contains a secret that the person must confirm there
   * - `create`: created through the API
   */
  readonly setUp: 'paste' | 'told' | 'create';
  /** Instructions for the person who sets it up. */
  readonly guide: string;
  /** Form fields that determine the project; empty if it covers everything the connection can see. */
  readonly place: readonly string[];
  /** For `create`. @returns the tool’s id for it, and the secret if the tool generates it; null if the first request brings it */
  readonly create?: (
    client: Client,
    wanted: { readonly address: string; readonly secret: string; readonly values: FieldValues },
  ) => Promise<{ readonly id: string; readonly secret: string | null }>;
  /** For `create`. */
  readonly remove?: (client: Client, id: string) => Promise<void>;
  /** The secret in a first request, and the headers to respond with; null for any other request. */
  readonly handshake?: (request: WebhookRequest) => { readonly secret: string; readonly answer: Readonly<Record<string, string>> } | null;
  /** Ids of the items an event is about; null unless it is recent and signed with the secret. @param now milliseconds since 1970 */
  readonly read: (request: WebhookRequest, secret: string, now: number) => readonly string[] | null;
}

/** Compares two strings in constant time. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Verifies an HMAC-SHA256 signature in hexadecimal. @param prefix of the signature, such as `sha256=` */
export function isSigned({ body }: WebhookRequest, secret: string, signature: string | undefined, prefix = ''): boolean {
  return isSame(signature ?? '', `${prefix}${createHmac('sha256', secret).update(body).digest('hex')}`);
}
