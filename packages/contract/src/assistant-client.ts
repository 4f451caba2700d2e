import type { AssistantStatus, Recommendation, RecommendBody, RephraseBody, Rephrasing } from './assistant.ts';
import type { ChatExchange } from './assistant-chat.ts';
import type { AiCall, AiCallTotals, ListAiCallsQuery } from './assistant-log.ts';
import { type ClientOptions, createCaller, type Page } from './caller.ts';

/** The calls of the assistant alone, for what is loaded late. */
export function createAssistantClient(options: ClientOptions) {
  const caller = createCaller(options);
  return {
    assistant: () => caller.read<AssistantStatus>('GET', '/assistant/'),
    rephrase: (body: RephraseBody) => caller.read<Rephrasing>('POST', '/grammar/rephrase/', { body }),
    recommend: (body: RecommendBody) => caller.read<Recommendation>('POST', '/seo/ai/', { body }),
    /** The stream of an answer: server-sent events, each a ChatEvent. Aborting stops the answer. */
    askReport: (testId: string, message: string, signal: AbortSignal) =>
      caller.request('POST', '/seo/chatbot/', { body: { test_id: testId, message }, signal }),
    listChat: (query: { test_id: string; limit?: number; cursor?: string }) => caller.list<ChatExchange>('/seo/chat_history/', query),
    clearChat: (testId: string) => caller.read<{ deleted: number }>('DELETE', '/seo/chat_history/', { query: { test_id: testId } }),
    /** Calls with what all that match took together, which only the first page carries. */
    listAiCalls: async (query: ListAiCallsQuery): Promise<Page<AiCall> & { readonly totals: AiCallTotals | null }> =>
      (await caller.request('GET', '/admin/ai-calls/', { query })).json(),
  };
}
