import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { signPayload, SIGNATURE_HEADER } from './sign-payload.ts';
import type { webhookAddresses, webhookDeliveries } from './tables.ts';

const ANSWER_MS = 10_000;
/** Bytes kept of an error response, which explain the refusal. */
const ANSWER_BYTES = 2000;
/** The same for a success, which needs no explanation. */
const ACCEPTED_BYTES = 200;

export type AddressRow = typeof webhookAddresses.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface CallServices {
  readonly fetch: SafeFetch;
  readonly webhookBox: SecretBox;
}

/** The result of an attempt. */
export interface Told {
  /** Null without a response. */
  readonly status: number | null;
  /** The beginning of the response, or why there was none. */
  readonly answer: string;
}

/** Sends an event to an address once. @throws the signal’s reason, and nothing else */
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
      // Redirect targets were not checked when the address was added.
      maxRedirects: 0,
      ...(signal && { signal }),
    });
    if (status >= 300 && status < 400) return { status, answer: 'The address redirects to another one. Redirects are not followed.' };
    // PostgreSQL stores no text with NUL.
    const kept = hasArrived({ status }) ? body.subarray(0, ACCEPTED_BYTES) : body;
    return { status, answer: new TextDecoder().decode(kept).replaceAll('\0', '') };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return { status: null, answer: error.message };
  }
}

/** Whether an address has confirmed the event. */
export function hasArrived({ status }: Pick<Told, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}
