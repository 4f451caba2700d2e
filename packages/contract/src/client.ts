import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { INVALID_TOKEN } from './invalid-token.ts';

export { ApiError } from './api-error.ts';
export type { Endpoint } from './endpoint.ts';
export type { Page } from './page.ts';

export interface ClientOptions {
  /** Origin of the server; '' for that of the page. */
  readonly baseUrl: string;
  /** The current token, null when signed out. */
  readonly token: () => string | null;
  /**
   * Does what the server requires before a call, by the error code of its refusal: asks the user to prove who they are, or lets the browser solve a
   * proof of work.
   * Resolves with whether it succeeded; the call is then repeated. Left out: the call fails.
   */
  readonly remedy?: (code: ErrorCode) => Promise<boolean>;
  /**
   * Looks for the token that has replaced one the server no longer accepts. Resolves with whether there is one; the call is then repeated. Left out:
   * the call fails.
   */
  readonly findRenewed?: (refused: string) => Promise<boolean>;
}

/** What may be sent with a call; its endpoint says what is required. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** A Blob is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The parts of a call, optional when every part may be left out. */
type Given<Sent extends Parts> = Partial<Sent> extends Sent ? [parts?: Sent] : [parts: Sent];

/** The ways to call an endpoint. Each rejects with ApiError, or with the AbortError of its signal. */
export interface Client {
  /** The `data` of the response, or a page of a list. */
  readonly call: <Sent extends Parts, Answer extends object | null>(
    endpoint: Endpoint<Sent, Answer>,
    ...given: Given<Sent>
  ) => Promise<Answer>;
  /** The response as a file. */
  readonly download: <Sent extends Parts>(endpoint: Endpoint<Sent, undefined>, ...given: Given<Sent>) => Promise<Blob>;
  /** The raw response, for streams and for fields outside `data`. */
  readonly request: <Sent extends Parts>(endpoint: Endpoint<Sent, unknown>, ...given: Given<Sent>) => Promise<Response>;
}

/**
 * Creates a client of the API.
 * @param options the server, and how calls are authenticated
 */
export function createClient(options: ClientOptions): Client {
  const send = async ({ method, path }: Endpoint<unknown, unknown>, { params, query, body, headers, signal }: Parts): Promise<Response> => {
    const url = `${options.baseUrl}/api${fill(path, params ?? {})}${search(query ?? {})}`;
    const content = contentOf(body);
    const attempt = async (token: string | null): Promise<{ answer: Response; refusal: ApiError | null }> => {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...content.headers, ...(token ? { authorization: `Token ${token}` } : {}) },
        ...(content.body === undefined ? {} : { body: content.body }),
        ...(signal ? { signal } : {}),
      });
      return { answer, refusal: answer.ok ? null : await toError(answer) };
    };
    const attemptRenewed = async () => {
      const token = options.token();
      const outcome = await attempt(token);
      // Re-authentication replaces the session's token, perhaps while this call is pending.
      if (token === null || outcome.refusal?.detail !== INVALID_TOKEN || !(await options.findRenewed?.(token))) return outcome;
      return attempt(options.token());
    };
    let answer: Response;
    let refusal: ApiError | null;
    try {
      ({ answer, refusal } = await attemptRenewed());
      if (refusal && (await options.remedy?.(refusal.code))) ({ answer, refusal } = await attemptRenewed());
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw problem(500, error instanceof Error ? error.message : String(error), 'unavailable');
    }
    if (refusal) throw refusal;
    return answer;
  };

  return {
    call: async <Sent extends Parts, Answer extends object | null>(endpoint: Endpoint<Sent, Answer>, ...[parts]: Given<Sent>) => {
      const envelope: Answer | { readonly data: Answer } = await (await send(endpoint, parts ?? {})).json();
      return isWrapped(envelope) ? envelope.data : envelope;
    },
    download: async (endpoint, ...[parts]) => (await send(endpoint, parts ?? {})).blob(),
    request: (endpoint, ...[parts]) => send(endpoint, parts ?? {}),
  };
}

/** A page of a list is returned whole, since its rows are beside the cursor. Anything else is in `data`. */
function isWrapped<Answer>(envelope: Answer | { readonly data: Answer }): envelope is { readonly data: Answer } {
  return typeof envelope === 'object' && envelope !== null && !('next_cursor' in envelope);
}

/** Inserts the parameters into a path. */
function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

function search(query: NonNullable<Parts['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function contentOf(body: unknown): { readonly headers?: Readonly<Record<string, string>>; readonly body?: BodyInit } {
  if (body === undefined) return {};
  if (body instanceof Blob) return { headers: { 'content-type': body.type }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function toError(answer: Response): Promise<ApiError> {
  try {
    const envelope: ErrorEnvelope = await answer.json();
    return new ApiError(envelope);
  } catch {
    return problem(answer.status, `The server answered with status ${answer.status}.`, 'internal');
  }
}

/** An error without a message from the server. */
function problem(status: number, message: string, code: ErrorCode): ApiError {
  return new ApiError({ status, message, detail: '', code, request_id: '', fields: [] });
}
