import { makeStorable } from '@plumbline/contract';
import type { ProviderAnswer } from './transport.ts';

/** How JSON writes what no database of ours can keep: NUL characters and halves of pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** The body of an answer as JSON; null where it is none. A team may have a server of its own, so that all of it is a stranger's words. */
export function readJson({ body }: ProviderAnswer): unknown {
  try {
    const text = new TextDecoder().decode(body);
    return UNSTORABLE.test(text) ? makeStorable(JSON.parse(text)) : JSON.parse(text);
  } catch {
    return null;
  }
}
