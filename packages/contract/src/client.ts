import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { INVALID_TOKEN } from './invalid-token.ts';

export { ApiError } from './api-error.ts';
export type { Endpoint } from './endpoint.ts';
export type { Page } from './page.ts';

export interface ClientOptions {
  /** Origin of the server; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of the moment, null when signed out. */
  readonly token: () => string | null;
  /**
   * Does what the server asks for before a call by the code of its refusal: lets somebody prove who they are, or the browser do some
   * work. Resolves with whether it was done; the call is then made again. Left out: the call is refused.
   */
  readonly remedy?: (code: ErrorCode) => Promise<boolean>;
  /**
   * Looks for the token that has taken the place of one the server no longer takes. Resolves with whether there is one; the
   * call is then made again. Left out: the call is refused.
   */
  readonly findRenewed?: (refused: string) => Promise<boolean>;
}

/** What may be sent with a call; its endpoint says what has to be. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** A Blob is sent as it is, all else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The parts of a call, which need not be given when each of them may be left out. */
type Given<Sent extends Parts> = Partial<Sent> extends Sent ? [parts?: Sent] : [parts: Sent];

/** The ways to call an endpoint. Each rejects with ApiError, or with the AbortError of its signal. */
export interface Client {
  /** The `data` of the answer, or a page of a list. */
  readonly call: <Sent extends Parts, Answer extends object | null>(
    endpoint: Endpoint<Sent, Answer>,
    ...given: Given<Sent>
  ) => Promise<Answer>;
  /** The file that is the answer. */
  readonly download: <Sent extends Parts>(endpoint: Endpoint<Sent, undefined>, ...given: Given<Sent>) => Promise<Blob>;
  /** The raw answer, for streams and for what is said beside the data. */
  readonly request: <Sent extends Parts>(endpoint: Endpoint<Sent, unknown>, ...given: Given<Sent>) => Promise<Response>;
}

/**
 * A client of the API.
 * @param options where the server is and who calls
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
      // A proof of who one is gives the session another token, also while this call is on its way.
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

/** A page is answered as it is: its rows stand beside the cursor. All else stands in `data`. */
function isWrapped<Answer>(envelope: Answer | { readonly data: Answer }): envelope is { readonly data: Answer } {
  return typeof envelope === 'object' && envelope !== null && !('next_cursor' in envelope);
}

/** A path with its parameters in their places. */
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

/** What the server has not said itself. */
function problem(status: number, message: string, code: ErrorCode): ApiError {
  return new ApiError({ status, message, detail: '', code, request_id: '', fields: [] });
}
