import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { signPayload, SIGNATURE_HEADER } from './sign-payload.ts';
import type { webhookAddresses, webhookDeliveries } from './tables.ts';

const ANSWER_MS = 10_000;
/** Bytes of an answer that are kept: they say why an address refused. */
const ANSWER_BYTES = 2000;
/** The same where it accepted, and there is nothing to find out. */
const ACCEPTED_BYTES = 200;

export type AddressRow = typeof webhookAddresses.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface CallServices {
  readonly fetch: SafeFetch;
  readonly webhookBox: SecretBox;
}

/** What came of a try. */
export interface Told {
  /** Null without an answer. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string;
}

/** Sends an event to an address once. @throws what aborted it, and nothing else */
export async function callAddress(
  { fetch, webhookBox }: CallServices,
  address: AddressRow,
  { eventId, event, payload }: DeliveryRow,
  { signal, timeoutMs = ANSWER_MS }: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
): Promise<Told> {
  try {
    const { status, body } = await fetch.request({
      url: address.url,
      method: 'POST',
      body: new TextEncoder().encode(payload),
      headers: {
        'content-type': 'application/json',
        'plumbline-event': event,
        'plumbline-event-id': eventId,
        [SIGNATURE_HEADER]: signPayload(webhookBox.open(address.sealedSecret), payload, new Date()),
      },
      timeoutMs,
      maxBytes: ANSWER_BYTES,
      // Where an address leads was not checked when it was added.
      maxRedirects: 0,
      ...(signal && { signal }),
    });
    if (status >= 300 && status < 400) return { status, answer: 'The address redirects to another one. Redirects are not followed.' };
    // PostgreSQL keeps no text with a NUL in it.
    const kept = hasArrived({ status }) ? body.subarray(0, ACCEPTED_BYTES) : body;
    return { status, answer: new TextDecoder().decode(kept).replaceAll('\0', '') };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return { status: null, answer: error.message };
  }
}

/** Whether an address said that it has the event. */
export function hasArrived({ status }: Pick<Told, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}
