/** One tool that a scripted model calls; a string goes out as it is, for arguments that are no JSON. */
export interface AiToolCall {
  readonly name: string;
  readonly arguments: object | string;
}

/** What the model answers to one request. */
export type AiReply =
  /** Words, in the pieces in which they are streamed. */
  | { readonly say: string | readonly string[] }
  /** Calls of tools, after words or without, and not before the promise is kept. */
  | { readonly call: readonly AiToolCall[]; readonly say?: string; readonly until?: Promise<unknown> }
  /** An answer with an error status in the protocol's own form. */
  | { readonly status: 400 | 401 | 404 | 429 | 500 | 503; readonly message?: string; readonly headers?: Readonly<Record<string, string>> }
  /** These words, then the connection is cut. */
  | { readonly cutAfter: readonly string[] }
  /** These words, then silence until the promise is kept; without one for as long as the caller waits. */
  | { readonly hold: readonly string[]; readonly until?: Promise<void>; readonly then?: readonly string[] }
  /** A body with status 200 that is no answer of the protocol. */
  | { readonly body: string };

/** A message as the caller sent it. */
export interface AiMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string; readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

/** The body of a chat completion request, as far as tests look at it. */
export interface AiRequestBody {
  readonly model: string;
  readonly messages: readonly AiMessage[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
}

/** Rough and steady: what a token is differs between models. */
const CHARACTERS_PER_TOKEN = 4;

/** Tokens of a request and of its answer, as the server counts them. */
export function countTokens(request: AiRequestBody, said: string) {
  const prompt = Math.ceil(JSON.stringify(request.messages).length / CHARACTERS_PER_TOKEN);
  const completion = Math.ceil(said.length / CHARACTERS_PER_TOKEN);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

/** The words of an answer in the pieces in which they are streamed. */
export function piecesOf(reply: AiReply): readonly string[] {
  if ('cutAfter' in reply) return reply.cutAfter;
  if ('hold' in reply) return reply.hold;
  if ('say' in reply && reply.say !== undefined) return typeof reply.say === 'string' ? [reply.say] : reply.say;
  return [];
}

/** Calls of an answer as the protocol has them. */
export function toolCallsOf(reply: AiReply, answerId: string) {
  if (!('call' in reply)) return [];
  return reply.call.map(({ name, arguments: given }, index) => ({
    index,
    id: `call_${answerId}_${index}`,
    type: 'function' as const,
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }));
}
