import { relayedCall, type RelayedCall } from '@plumbline/contract';
import { invalidField } from '../../../platform/http/api-error.ts';
import type { RelayCipher } from './relay-cipher.ts';

/**
 * Decodes a relayed message. All failures produce the same error, so that someone trying keys, padding or addresses cannot learn which of them was
 * wrong.
 * @throws ApiError invalid_input naming `data`
 */
export function readRelayedCall(cipher: RelayCipher, data: string): RelayedCall {
  const { data: call } = relayedCall.safeParse(opened(cipher, data));
  if (!call) throw unreadable();
  return call;
}

/** Also for a call that can be decoded but names no known operation. */
export function unreadable() {
  return invalidField('data', 'The data must be a tracker call encrypted with the relay’s key.');
}

function opened(cipher: RelayCipher, data: string): unknown {
  try {
    return cipher.open(data);
  } catch {
    return null;
  }
}
