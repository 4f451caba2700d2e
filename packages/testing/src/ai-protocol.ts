/** One tool call by a scripted model; arguments given as a string are sent verbatim, even if they are not JSON. */
export interface AiToolCall {
  readonly name: string;
  readonly arguments: object | string;
}

/** The model's reply to one request. */
export type AiReply =
  /** Text, in the chunks in which it is streamed. */
  | { readonly say: string | readonly string[] }
  /** Tool calls, with or without text before them; they wait for `until`. */
  | { readonly call: readonly AiToolCall[]; readonly say?: string; readonly until?: Promise<unknown> }
  /** A response with an error status in the protocol's own format. */
  | { readonly status: 400 | 401 | 404 | 429 | 500 | 503; readonly message?: string; readonly headers?: Readonly<Record<string, string>> }
  /** These chunks, then the connection is cut. */
  | { readonly cutAfter: readonly string[] }
  /** These chunks, then silence until the promise resolves; without one, for as long as the caller waits. */
  | { readonly hold: readonly string[]; readonly until?: Promise<void>; readonly then?: readonly string[] }
  /** A body with status 200 that does not follow the protocol. */
  | { readonly body: string };

/** A message as the caller sent it. */
export interface AiMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string; readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

/** The part of a chat completion request that tests look at. */
export interface AiRequestBody {
  readonly model: string;
  readonly messages: readonly AiMessage[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
}

/** A rough, constant ratio: tokenisers differ between models. */
const CHARACTERS_PER_TOKEN = 4;

/** Token counts of a request and its reply, as the server reports them. */
export function countTokens(request: AiRequestBody, said: string) {
  const prompt = Math.ceil(JSON.stringify(request.messages).length / CHARACTERS_PER_TOKEN);
  const completion = Math.ceil(said.length / CHARACTERS_PER_TOKEN);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

/** The chunks in which the text of a reply is streamed. */
export function piecesOf(reply: AiReply): readonly string[] {
  if ('cutAfter' in reply) return reply.cutAfter;
  if ('hold' in reply) return reply.hold;
  if ('say' in reply && reply.say !== undefined) return typeof reply.say === 'string' ? [reply.say] : reply.say;
  return [];
}

/** The tool calls of a reply in the protocol's format. */
export function toolCallsOf(reply: AiReply, answerId: string) {
  if (!('call' in reply)) return [];
  return reply.call.map(({ name, arguments: given }, index) => ({
    index,
    id: `call_${answerId}_${index}`,
    type: 'function' as const,
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }));
}
