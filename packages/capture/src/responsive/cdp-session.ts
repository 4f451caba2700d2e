/** A DevTools protocol session of one page, whether provided by the server's pool or by chrome.debugger in the extension. */
export interface CdpSession {
  /** @throws when the protocol returns an error or the page was closed */
  send(method: string, params?: object): Promise<unknown>;
  /** @returns unsubscribes */
  on(event: string, listener: (params: unknown) => void): () => void;
}

/** The page could not be opened or captured; the message is one sentence for people. */
export class PageFailure extends Error {
  override name = 'PageFailure';
}

/**
 * The page did not respond, or the request was abandoned: the cause may be a browser that other pages keep busy. The owner of the pages recognises
 * this class and repeats the work.
 */
export class PageUnanswered extends PageFailure {
  override name = 'PageUnanswered';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A field of a protocol response at any depth; undefined when missing. */
export function fieldOf(answer: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), answer);
}

/** A string in a protocol response, '' when missing. */
export function textOf(answer: unknown, ...path: readonly string[]): string {
  const value = fieldOf(answer, ...path);
  return typeof value === 'string' ? value : '';
}

/** A number in a protocol response, null when missing. */
export function numberOf(answer: unknown, ...path: readonly string[]): number | null {
  const value = fieldOf(answer, ...path);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A list in a protocol response, empty when missing. */
export function listOf(answer: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = fieldOf(answer, ...path);
  return Array.isArray(value) ? value : [];
}
