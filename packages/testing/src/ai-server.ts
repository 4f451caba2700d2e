import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AiReply, type AiRequestBody, countTokens, piecesOf, toolCallsOf } from './ai-protocol.ts';

/** One request as the server received it. */
export interface AiRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: AiRequestBody;
}

export type AiScript = AiReply | ((request: AiRequest) => AiReply);

/** A language model server on loopback with scripted replies. */
export interface AiServer extends AsyncDisposable {
  /** For AI_BASE_URL. */
  readonly baseUrl: string;
  /** Every request in order of arrival. */
  readonly requests: AiRequest[];
  /** Sets the replies to the next requests, one each; after them, `otherwise` replies. Replaces any earlier script. */
  readonly script: (...replies: AiScript[]) => void;
  /** Sets the reply after the script has ended. */
  readonly otherwise: (reply: AiScript) => void;
  /** Resolves once this many requests have arrived since the server started. */
  readonly asked: (count: number) => Promise<void>;
  /** Resolves once this many callers have disconnected before their response was complete. */
  readonly abandoned: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const NOTHING_SCRIPTED: AiReply = { status: 400, message: 'The test has scripted no answer.' };

/**
 * Starts a server for the OpenAI-compatible protocol: chat completions whole or streamed, tool calls, errors, silence, cut connections and
 * malformed output, as each test scripts them. It refuses what the real protocol refuses: unknown paths, a wrong key, a body without model and
 * messages.
 * @param apiKey the key it requires; without one, any caller is served
 */
export async function startAiServer(apiKey?: string): Promise<AiServer> {
  const requests: AiRequest[] = [];
  const waiting = new Set<() => void>();
  let replies: AiScript[] = [];
  let otherwise: AiScript = NOTHING_SCRIPTED;
  let abandoned = 0;
  const tell = (): void => {
    for (const look of waiting) look();
  };
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (response.writableEnded) return;
      abandoned += 1;
      tell();
    });
    void readBody(request).then(async (body) => {
      const refusal = refusalOf(request, body, apiKey);
      if (refusal || !body) return refuse(response, refusal ?? NOTHING_SCRIPTED);
      const seen = { path: request.url ?? '', headers: request.headers, body };
      requests.push(seen);
      tell();
      const script = replies.shift() ?? otherwise;
      await answer(response, seen, typeof script === 'function' ? script(seen) : script, `chatcmpl-${requests.length}`);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error('The model got no port.'));
    });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...next) => {
      replies = next;
    },
    otherwise: (reply) => {
      otherwise = reply;
    },
    asked: (count) => until(() => requests.length >= count),
    abandoned: (count) => until(() => abandoned >= count),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function readBody(request: IncomingMessage): Promise<AiRequestBody | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
}

function refusalOf(request: IncomingMessage, body: AiRequestBody | null, apiKey: string | undefined): AiReply | null {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return { status: 404, message: 'There is no such operation.' };
  if (apiKey && request.headers.authorization !== `Bearer ${apiKey}`)
    return { status: 401, message: `Incorrect API key provided: ${apiKey}` };
  if (!body || typeof body.model !== 'string' || !Array.isArray(body.messages))
    return { status: 400, message: 'model and messages are required.' };
  return null;
}

function refuse(response: ServerResponse, reply: AiReply): void {
  if (!('status' in reply)) return;
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
  response.end(JSON.stringify({ error: { message: reply.message ?? `Status ${reply.status}`, type: 'error', param: null, code: null } }));
}

async function answer(response: ServerResponse, request: AiRequest, reply: AiReply, id: string): Promise<void> {
  if ('status' in reply) return refuse(response, reply);
  if ('body' in reply) {
    response.writeHead(200, { 'content-type': request.body.stream ? 'text/event-stream' : 'application/json' });
    response.end(reply.body);
    return;
  }
  if (request.body.stream) await stream(response, request, reply, id);
  else await answerAtOnce(response, request, reply, id);
}

async function answerAtOnce(response: ServerResponse, { body }: AiRequest, reply: AiReply, id: string): Promise<void> {
  if ('cutAfter' in reply) {
    // The declared length is never reached.
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(`{"id":"${id}"`, () => response.destroy());
    return;
  }
  if ('hold' in reply) await (reply.until ?? new Promise<never>(() => undefined));
  const said = [...piecesOf(reply), ...('hold' in reply ? (reply.then ?? []) : [])].join('');
  const calls = toolCallsOf(reply, id).map(({ index: _index, ...call }) => call);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id,
      object: 'chat.completion',
      created: 0,
      model: body.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: said === '' ? null : said, ...(calls.length > 0 ? { tool_calls: calls } : {}) },
          finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        },
      ],
      usage: countTokens(body, said),
    }),
  );
}

async function stream(response: ServerResponse, { body }: AiRequest, reply: AiReply, id: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const head = { id, object: 'chat.completion.chunk', created: 0, model: body.model };
  const send = (data: object): Promise<void> =>
    new Promise((resolve) => {
      response.write(`data: ${JSON.stringify(data)}\n\n`, () => resolve());
    });
  const choose = (delta: object, finish: string | null = null): Promise<void> =>
    send({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] });
  await choose({ role: 'assistant', content: '' });
  for (const piece of piecesOf(reply)) await choose({ content: piece });
  if ('cutAfter' in reply) {
    response.destroy();
    return;
  }
  if ('hold' in reply) {
    await (reply.until ?? new Promise<never>(() => undefined));
    for (const piece of reply.then ?? []) await choose({ content: piece });
  }
  if ('call' in reply) await reply.until;
  const calls = toolCallsOf(reply, id);
  for (const { function: called, ...call } of calls) {
    // Arguments are split into two chunks, as real models stream them.
    const half = Math.ceil(called.arguments.length / 2);
    await choose({ tool_calls: [{ ...call, function: { name: called.name, arguments: called.arguments.slice(0, half) } }] });
    await choose({ tool_calls: [{ index: call.index, function: { arguments: called.arguments.slice(half) } }] });
  }
  await choose({}, calls.length > 0 ? 'tool_calls' : 'stop');
  if (body.stream_options?.include_usage) await send({ ...head, choices: [], usage: countTokens(body, piecesOf(reply).join('')) });
  response.end('data: [DONE]\n\n');
}
