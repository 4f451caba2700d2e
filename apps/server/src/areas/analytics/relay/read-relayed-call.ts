import { relayedCall, type RelayedCall } from '@plumbline/contract';
import { invalidField } from '../../../platform/http/api-error.ts';
import type { RelayCipher } from './relay-cipher.ts';

/**
 * What a relayed message asks for. Whatever keeps it from being read has one answer: who tries keys, padding or addresses learns which of them was
 * wrong from none of it.
 * @throws ApiError invalid_input naming `data`
 */
export function readRelayedCall(cipher: RelayCipher, data: string): RelayedCall {
  const { data: call } = relayedCall.safeParse(opened(cipher, data));
  if (!call) throw unreadable();
  return call;
}

/** Also said of a call that can be read and has no such operation. */
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
