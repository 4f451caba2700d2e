import { fitting, readForeignJson } from '@plumbline/contract';
import type { z } from 'zod';
import { encodeBody, type RequestBody } from './body.ts';
import type { Credentials } from './credentials.ts';
import { type Failure, ProviderError } from './failure.ts';
import { retryAt, withinADay } from './retry-at.ts';
import type { ProviderAnswer, Transport } from './transport.ts';

const TIMEOUT_MS = 20_000;
/** Retries of a read after a temporary failure. */
const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 250;
/** If a tool asks for a longer wait, the caller retries later instead of a person waiting. */
const MAX_WAIT_MS = 10_000;
/** `.` and `..`, which URL-encoding of path segments does not remove. */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** How to talk to a provider. */
export interface Dialect {
  /** Display name, such as Linear. */
  readonly name: string;
  /** Sent with every call: authorization, and the API version. */
  readonly headers: (credentials: Credentials) => Readonly<Record<string, string>>;
  /** Detects a failure in a response; null for a success. Tools even use status codes differently. */
  readonly judge: (answer: ProviderAnswer, json: unknown) => Failure | null;
}

export interface Call<Schema extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the connection’s base URL, with a leading slash, or an absolute address returned by the tool. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: RequestBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** A read with a method other than GET, which may be repeated. */
  readonly isReading?: boolean;
  /** Set when the token must not be sent, such as to an upload address. */
  readonly isAnonymous?: boolean;
  readonly schema: Schema;
}

/** Calls one work tool for one connection. All methods reject with ProviderError, or with errors of `admit`. */
export interface Client {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly credentials: () => Credentials;
  /** Of all responses so far. */
  readonly bytesRead: () => number;
  /** The response, parsed with the call’s schema. */
  call<Schema extends z.ZodType>(call: Call<Schema>): Promise<z.output<Schema>>;
  /** The same with headers, for tools that put the next page there. */
  callWithHeaders<Schema extends z.ZodType>(
    call: Call<Schema>,
  ): Promise<{ readonly data: z.output<Schema>; readonly headers: ProviderAnswer['headers'] }>;
}

export interface ClientOptions {
  readonly dialect: Dialect;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly transport: Transport;
  /**
   * Returns newer credentials; null when they cannot be refreshed. Rejects with ProviderError `reconnect` when the tool
   * refuses.
   */
  readonly refresh: (stale: Credentials) => Promise<Credentials | null>;
  readonly wait: (ms: number) => Promise<void>;
  /** Called before each request; if it rejects, so does the call. */
  readonly admit?: () => Promise<void>;
}

/** The result of one request: a response, or a failure. */
type Tried =
  | { readonly failure: null; readonly answer: ProviderAnswer; readonly json: unknown }
  | { readonly failure: Failure; readonly cause: unknown };

/** Creates a client for one connection. Its calls may run concurrently. */
export function createClient({ dialect, baseUrl, credentials, transport, refresh, wait, admit }: ClientOptions): Client {
  let current = credentials;
  let bytesRead = 0;
  const fail = (failure: Failure, cause?: unknown): ProviderError => new ProviderError(dialect.name, failure, cause);

  /** Files are read anew for each attempt and not held while waiting for the next. @throws errors of reading them */
  const tryOnce = async (call: Call<z.ZodType>): Promise<Tried> => {
    const encoded = call.body ? await encodeBody(call.body) : null;
    try {
      const answer = await transport({
        method: call.method ?? 'GET',
        url: address(baseUrl, call),
        headers: {
          accept: 'application/json',
          ...(encoded && { 'content-type': encoded.type }),
          ...(!call.isAnonymous && dialect.headers(current)),
          ...call.headers,
        },
        ...(encoded && { body: encoded.bytes }),
        timeoutMs: TIMEOUT_MS,
      });
      bytesRead += answer.body.length;
      const json = readForeignJson(answer.body);
      const failure = call.isAnonymous ? judgeStatus(answer) : dialect.judge(answer, json);
      if (failure === null) return { failure, answer, json };
      return { failure: failure.retryAt ? { ...failure, retryAt: withinADay(failure.retryAt) } : failure, cause: undefined };
    } catch (cause) {
      return { failure: { kind: 'down' }, cause };
    }
  };

  /** One response, with waits and retries as far as the call allows them. */
  const answerTo = async (call: Call<z.ZodType>): Promise<{ answer: ProviderAnswer; json: unknown }> => {
    const isReading = call.isReading ?? (call.method ?? 'GET') === 'GET';
    let isRenewed = false;
    for (let retry = 0; ;) {
      await admit?.();
      const used = current;
      const tried = await tryOnce(call);
      if (tried.failure === null) return tried;
      const { failure, cause } = tried;
      if (failure.kind === 'reconnect' && !isRenewed && !call.isAnonymous) {
        isRenewed = true;
        const renewed = used === current ? await refresh(used) : current;
        if (renewed) {
          current = renewed;
          continue;
        }
      }
      const waitMs = waitBefore(failure, retry);
      // A rate-limited call was not executed; any other failed call may have been, so only reads are repeated.
      const mayRepeat = failure.kind === 'rate_limited' || (failure.kind === 'down' && isReading);
      if (!mayRepeat || retry >= MAX_RETRIES || waitMs > MAX_WAIT_MS) {
        throw fail(failure.kind === 'down' && !isReading ? { ...failure, kind: 'unclear' } : failure, cause);
      }
      retry += 1;
      await wait(waitMs);
    }
  };

  const callWithHeaders: Client['callWithHeaders'] = async (call) => {
    // User input is part of the path, and could otherwise reach another part of the API with the team’s token.
    if (DOT_SEGMENT.test(call.path)) throw fail({ kind: 'not_found' });
    if (current.expiresAt !== null && current.expiresAt <= Date.now()) current = (await refresh(current)) ?? current;
    const { answer, json } = await answerTo(call);
    const parsed = fitting(call.schema, json);
    const isReading = call.isReading ?? (call.method ?? 'GET') === 'GET';
    if (!parsed.success) throw fail({ kind: isReading ? 'down' : 'unclear' }, parsed.error);
    return { data: parsed.data, headers: answer.headers };
  };

  return {
    baseUrl,
    credentials: () => current,
    bytesRead: () => bytesRead,
    callWithHeaders,
    call: async (call) => (await callWithHeaders(call)).data,
  };
}

function address(baseUrl: string, { path, query = {} }: Pick<Call<z.ZodType>, 'path' | 'query'>): string {
  const url = new URL(/^https?:\/\//.test(path) ? path : `${baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

function waitBefore({ kind, retryAt: at }: Failure, retry: number): number {
  if (kind === 'rate_limited' && at) return Math.max(0, at.getTime() - Date.now());
  return FIRST_WAIT_MS * 2 ** retry;
}

/** The meaning of a status code, for tools that follow HTTP (RFC 9110, 15); null for a success. */
export function judgeStatus(answer: ProviderAnswer, detail?: string): Failure | null {
  const told = detail === undefined ? {} : { detail };
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status === 401) return { kind: 'reconnect' };
  if (status === 403) return { kind: 'forbidden', ...told };
  if (status === 404 || status === 410) return { kind: 'not_found', ...told };
  if (status === 429) return { kind: 'rate_limited', retryAt: retryAt(answer) };
  if (status >= 400 && status < 500) return { kind: 'invalid', ...told };
  return { kind: 'down' };
}
