/** A request to a work tool. */
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
 * Sends a request and returns any response; redirects are not followed. Rejects without a response. Provided by the server, which checks every
 * address: nothing in this package opens a connection itself.
 */
export type Transport = (request: ProviderRequest) => Promise<ProviderAnswer>;
