import type { ProviderAnswer } from './transport.ts';

/** The body of an answer as JSON; null where it is none. */
export function readJson({ body }: ProviderAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
