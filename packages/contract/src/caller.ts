import type { ErrorEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { TEXT } from './text.ts';

/** One page of a list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
  readonly total: number | null;
}

/** An answer that is not a success, or no answer at all (`status` 500 with the text of the failure, as the specification has it). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly fields: ErrorEnvelope['fields'];

  constructor(envelope: Pick<ErrorEnvelope, 'status' | 'message' | 'detail' | 'code' | 'request_id' | 'fields'>) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = envelope.status;
    this.code = envelope.code;
    this.detail = envelope.detail;
    this.requestId = envelope.request_id;
    this.fields = envelope.fields;
  }
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Headers of one call, beside those of every call. */
export type Headed = Readonly<Record<string, string>>;

export interface ClientOptions {
  /** Origin of the server; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of the moment, null when signed out. */
  readonly token: () => string | null;
  /**
   * Lets whoever is signed in prove who they are, where the server asks for that before a call. Resolves with whether they
   * did; the call is then made again. Left out: the call is refused.
   */
  readonly reauthenticate?: () => Promise<boolean>;
  /**
   * Looks for the token that has taken the place of one the server no longer takes. Resolves with whether there is one; the
   * call is then made again. Left out: the call is refused.
   */
  readonly findRenewed?: (refused: string) => Promise<boolean>;
}

/** The ways to call the API that the calls of the areas are made of. Each rejects with ApiError. */
export interface Caller {
  /** The raw answer, for files and streams. */
  readonly request: (
    method: string,
    path: string,
    parts: { query?: Query; headers?: Headed; body?: unknown; file?: Blob; signal?: AbortSignal },
  ) => Promise<Response>;
  /** The `data` of the answer. */
  readonly read: <Data>(method: string, path: string, parts?: { query?: Query; headers?: Headed; body?: unknown }) => Promise<Data>;
  /** Sends a file as it is; the `data` of the answer. */
  readonly upload: <Data>(method: string, path: string, file: Blob) => Promise<Data>;
  readonly list: <Row>(path: string, query: Query, headers?: Headed) => Promise<Page<Row>>;
}

/** @param options where the server is and who calls */
export function createCaller(options: ClientOptions): Caller {
  const request: Caller['request'] = async (method, path, parts) => {
    const headers = new Headers(parts.headers);
    if (parts.body !== undefined) headers.set('content-type', 'application/json');
    if (parts.file) headers.set('content-type', parts.file.type);
    const body = parts.file ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
    const attempt = async (token: string | null): Promise<{ answer: Response; refusal: ApiError | null }> => {
      if (token) headers.set('authorization', `Token ${token}`);
      const answer = await fetch(`${options.baseUrl}/api${path}${search(parts.query ?? {})}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(parts.signal ? { signal: parts.signal } : {}),
      });
      return { answer, refusal: answer.ok ? null : await toError(answer) };
    };
    const send = async () => {
      const token = options.token();
      const outcome = await attempt(token);
      // A proof of who one is gives the session another token, also while this call is on its way.
      if (token === null || outcome.refusal?.detail !== TEXT.invalidToken || !(await options.findRenewed?.(token))) return outcome;
      return attempt(options.token());
    };
    let answer: Response;
    let refusal: ApiError | null;
    try {
      ({ answer, refusal } = await send());
      if (refusal?.code === 'reauthentication_required' && (await options.reauthenticate?.())) ({ answer, refusal } = await send());
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError({
        status: 500,
        message: error instanceof Error ? error.message : String(error),
        detail: '',
        code: 'unavailable',
        request_id: '',
        fields: [],
      });
    }
    if (refusal) throw refusal;
    return answer;
  };
  const read = async <Data>(
    method: string,
    path: string,
    parts: { query?: Query; headers?: Headed; body?: unknown } = {},
  ): Promise<Data> => {
    const envelope: { data: Data } = await (await request(method, path, parts)).json();
    return envelope.data;
  };
  const upload = async <Data>(method: string, path: string, file: Blob): Promise<Data> => {
    const envelope: { data: Data } = await (await request(method, path, { file })).json();
    return envelope.data;
  };
  const list = async <Row>(path: string, query: Query, headers: Headed = {}): Promise<Page<Row>> => {
    const page: Page<Row> = await (await request('GET', path, { query, headers })).json();
    return page;
  };

  return { request, read, upload, list };
}

function search(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

async function toError(answer: Response): Promise<ApiError> {
  try {
    const envelope: ErrorEnvelope = await answer.json();
    return new ApiError(envelope);
  } catch {
    return new ApiError({
      status: answer.status,
      message: `The server answered with status ${answer.status}.`,
      detail: '',
      code: 'internal',
      request_id: '',
      fields: [],
    });
  }
}
