import { fitting, readForeignJson } from '@plumbline/contract';
import type { z } from 'zod';
import { encodeBody, type RequestBody } from './body.ts';
import type { Credentials } from './credentials.ts';
import { type Failure, ProviderError } from './failure.ts';
import { retryAt, withinADay } from './retry-at.ts';
import type { ProviderAnswer, Transport } from './transport.ts';

const TIMEOUT_MS = 20_000;
/** Times a call that changes nothing is made again after a failure that may pass. */
const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 250;
/** A tool that asks for a longer wait is asked again by whoever called, not while a person looks on. */
const MAX_WAIT_MS = 10_000;
/** `.` and `..`, which no encoding of parts of a path takes away. */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** How a provider is spoken to. */
export interface Dialect {
  /** Shown to people, such as Linear. */
  readonly name: string;
  /** Sent with every call: who asks, and the version of the API. */
  readonly headers: (credentials: Credentials) => Readonly<Record<string, string>>;
  /** Reads a failure from an answer; null where the answer is good. Tools differ even in their status codes. */
  readonly judge: (answer: ProviderAnswer, json: unknown) => Failure | null;
}

export interface Call<Schema extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL of the connection, beginning with a slash, or a whole address that the tool itself gave. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: RequestBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** A call by another method than GET that changes nothing, so that it may be made twice. */
  readonly isReading?: boolean;
  /** Left out where the token must not be sent: to the address of an upload. */
  readonly isAnonymous?: boolean;
  readonly schema: Schema;
}

/** Makes calls to one work tool for one connection. Every method rejects with ProviderError, or as whoever may refuse a request does. */
export interface Client {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly credentials: () => Credentials;
  /** Of all answers so far. */
  readonly bytesRead: () => number;
  /** The answer, read with the schema of the call. */
  call<Schema extends z.ZodType>(call: Call<Schema>): Promise<z.output<Schema>>;
  /** The same with the headers, for tools that put the next page there. */
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
   * Gives credentials that are newer than these; null where they cannot be renewed. Rejects with ProviderError `reconnect` where the
   * tool refuses to.
   */
  readonly refresh: (stale: Credentials) => Promise<Credentials | null>;
  readonly wait: (ms: number) => Promise<void>;
  /** Asked before each request; what it rejects with, the call rejects with. */
  readonly admit?: () => Promise<void>;
}

/** What came of one request: an answer that is good, or why there is none. */
type Tried =
  | { readonly failure: null; readonly answer: ProviderAnswer; readonly json: unknown }
  | { readonly failure: Failure; readonly cause: unknown };

/** A client for one connection. Calls of one client may run side by side. */
export function createClient({ dialect, baseUrl, credentials, transport, refresh, wait, admit }: ClientOptions): Client {
  let current = credentials;
  let bytesRead = 0;
  const fail = (failure: Failure, cause?: unknown): ProviderError => new ProviderError(dialect.name, failure, cause);

  /** Files of its body are read for each try, and let go with it: what waits for the next one holds none. @throws as they are read */
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

  /** One answer, with waits and repeats as far as the call allows them. */
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
      // What was refused for now was not done; what had no good answer may have been, unless it changes nothing.
      const mayRepeat = failure.kind === 'rate_limited' || (failure.kind === 'down' && isReading);
      if (!mayRepeat || retry >= MAX_RETRIES || waitMs > MAX_WAIT_MS) {
        throw fail(failure.kind === 'down' && !isReading ? { ...failure, kind: 'unclear' } : failure, cause);
      }
      retry += 1;
      await wait(waitMs);
    }
  };

  const callWithHeaders: Client['callWithHeaders'] = async (call) => {
    // What somebody chose is a part of the path, and would lead to another part of the API with the token of the team.
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

/** What a status code means where a tool means by it what HTTP does (RFC 9110, 15); null for a good answer. */
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
