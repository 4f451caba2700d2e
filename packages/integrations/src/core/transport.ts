/** One request to a work tool. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Names in lower case; the first value of each. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * Sends a request and returns whatever the tool answers; redirects are not followed. Rejects when there is no answer.
 * The server gives one that checks every address: nothing in this package opens a connection itself.
 */
export type Transport = (request: ProviderRequest) => Promise<ProviderAnswer>;
