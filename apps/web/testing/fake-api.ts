import type { ErrorEnvelope } from '@plumbline/contract';
import type { Endpoint, Page } from '@plumbline/contract/client';
import { onTestFinished } from 'vitest';

/** One API call as it was sent. */
export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON or form data that was sent; undefined for none. */
  readonly body: unknown;
}

type Answering = (call: Call) => Response | Promise<Response>;

/** The server as the website sees it: it responds as a test tells it to, in the shapes of the contract, and records the calls. */
export interface FakeApi {
  /** Sets the response of an endpoint from now on. A function can give different responses, and a promise late ones. */
  readonly answer: <Sent, Answer>(
    endpoint: Endpoint<Sent, Answer>,
    answer: NoInfer<Answer> | ((call: Call) => NoInfer<Answer> | Promise<NoInfer<Answer>>),
  ) => void;
  /** Refuses the calls of an endpoint from now on. */
  readonly refuse: (endpoint: Endpoint<unknown, unknown>, refusal: Refusal) => void;
  /** Responds to an endpoint with server-sent events. @returns a function that sends one; events wait until the stream is read */
  readonly stream: <Event>(endpoint: { readonly method: string; readonly path: string }) => (event: Event) => void;
  /** Sets the response for a path of the authentication library, which is not part of the contract. */
  readonly answerLibrary: (method: string, path: string, answer: (call: Call) => object | null) => void;
  /** The calls of an endpoint so far, oldest first. */
  readonly calls: (endpoint: { readonly method: string; readonly path: string }) => readonly Call[];
}

export type Refusal = Pick<ErrorEnvelope, 'status' | 'code'> & Partial<ErrorEnvelope>;

/** A page that contains the whole list. */
export function wholeList<Row>(rows: readonly Row[]): Page<Row> {
  return { data: rows, next_cursor: null, total: rows.length };
}

/**
 * Replaces `fetch` until the test ends. A call without a defined response fails the test: a component that requests more
 * than its test expects is not what was tested.
 */
export function fakeApi(): FakeApi {
  const answering = new Map<string, Answering>();
  const asked: Call[] = [];
  const unanswered: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: bodyOf(init.body),
    };
    asked.push(call);
    const answer = [...answering].find(([name]) => isOf(name, call))?.[1];
    if (answer) return answer(call);
    unanswered.push(`${call.method} ${call.path}`);
    return refusalOf({ status: 404, code: 'not_found' });
  };
  onTestFinished(() => {
    globalThis.fetch = real;
    if (unanswered.length > 0) throw new Error(`Nobody said what is answered to ${unanswered.join(', ')}.`);
  });
  const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} /api${path}`;
  return {
    answer: (endpoint, answer) =>
      answering.set(nameOf(endpoint), async (call) => {
        const given = typeof answer === 'function' ? await (answer as (call: Call) => unknown)(call) : answer;
        return Response.json({ status: 200, message: '', detail: '', ...(isPage(given) ? given : { data: given }) });
      }),
    refuse: (endpoint, refusal) => answering.set(nameOf(endpoint), () => refusalOf(refusal)),
    stream: (endpoint) => {
      const { readable, writable } = new TransformStream<string, string>();
      const writer = writable.getWriter();
      answering.set(nameOf(endpoint), () => new Response(readable.pipeThrough(new TextEncoderStream())));
      return (event) => void writer.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    answerLibrary: (method, path, answer) => answering.set(`${method} ${path}`, (call) => Response.json(answer(call))),
    calls: (endpoint) => asked.filter((call) => isOf(nameOf(endpoint), call)),
  };
}

/** Whether a call went to an endpoint. A part of its path in braces matches any part of the URL. */
function isOf(name: string, { method, path }: Call): boolean {
  const called = `${method} ${path}`.split('/');
  const parts = name.split('/');
  return parts.length === called.length && parts.every((part, index) => part === called[index] || part.startsWith('{'));
}

function isPage(answer: unknown): answer is Page<unknown> {
  return typeof answer === 'object' && answer !== null && 'next_cursor' in answer;
}

function refusalOf({ status, code, message = '', detail = '', fields = [] }: Refusal): Response {
  return Response.json({ status, code, message, detail, fields, data: null, request_id: 'req-1' } satisfies ErrorEnvelope, { status });
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof URLSearchParams ? Object.fromEntries(body) : (body ?? undefined);
}
