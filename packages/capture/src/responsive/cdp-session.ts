/**
 * One page spoken to in the DevTools protocol, whoever holds the other end: the pool of the server or chrome.debugger of
 * the extension.
 */
export interface CdpSession {
  /** @throws when the protocol refuses or the page has gone */
  send(method: string, params?: object): Promise<unknown>;
  /** @returns how to stop listening */
  on(event: string, listener: (params: unknown) => void): () => void;
}

/** The page could not be opened or pictured; the message is one sentence for people. */
export class PageFailure extends Error {
  override name = 'PageFailure';
}

/**
 * The page did not answer, or what was asked for it was given up: this may lie in the browser, where others keep it busy. Who lends its pages knows this by its
 * name, and has the work done again.
 */
export class PageUnanswered extends PageFailure {
  override name = 'PageUnanswered';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A field of a protocol answer, however deep; undefined when it is not there. */
export function fieldOf(answer: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), answer);
}

/** A text of a protocol answer, '' when it is not there. */
export function textOf(answer: unknown, ...path: readonly string[]): string {
  const value = fieldOf(answer, ...path);
  return typeof value === 'string' ? value : '';
}

/** A number of a protocol answer, null when it is not there. */
export function numberOf(answer: unknown, ...path: readonly string[]): number | null {
  const value = fieldOf(answer, ...path);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A list of a protocol answer, empty when it is not there. */
export function listOf(answer: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = fieldOf(answer, ...path);
  return Array.isArray(value) ? value : [];
}
