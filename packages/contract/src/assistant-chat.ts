import { createRoute, z } from '@hono/zod-openapi';
import { answerSource, citation } from './assistant.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/** A suggested action. It is only carried out when the reader presses it. */
export const proposal = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('open'), label: z.string(), path: z.string() }),
    z.object({
      kind: z.literal('ignore'),
      label: z.string(),
      finding_id: z.string(),
      check_id: z.string(),
      page_url: z.string().nullable(),
    }),
    z.object({ kind: z.literal('run-again'), label: z.string() }),
  ])
  .openapi('Proposal');

export type Proposal = z.infer<typeof proposal>;

/** How an answer ended; `answering` while it is being written, or where the server stopped in the middle of it. */
export const CHAT_OUTCOMES = ['answering', 'finished', 'stopped', 'failed'] as const;

export type ChatOutcome = (typeof CHAT_OUTCOMES)[number];

/** One question and its answer. */
export const chatExchange = z
  .object({
    id: uuid(),
    question: z.string(),
    answer: z.string().openapi({ description: 'Paragraphs, lists, **bold** and `code`; links only as [number] of a citation' }),
    citations: z.array(citation),
    proposals: z.array(proposal),
    outcome: z.enum(CHAT_OUTCOMES),
    problem: z.string().openapi({ description: 'Why it failed, as a sentence' }),
    source: answerSource,
    created_at: z.iso.datetime(),
  })
  .openapi('ChatExchange');

export type ChatExchange = z.infer<typeof chatExchange>;

/** An event of POST /seo/chatbot/, sent as server-sent events named `message`. `ended` is the last; it contains the whole exchange. */
export const chatEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('begun'), id: uuid(), source: answerSource }),
    z.object({ type: z.literal('looking'), what: z.string().openapi({ description: 'What is being looked up, in words' }) }),
    z.object({ type: z.literal('text'), text: z.string().openapi({ description: 'To be added to the answer' }) }),
    z.object({ type: z.literal('citation'), citation }),
    z.object({ type: z.literal('proposal'), proposal }),
    z.object({ type: z.literal('ended'), exchange: chatExchange }),
  ])
  .openapi('ChatEvent');

export type ChatEvent = z.infer<typeof chatEvent>;

export const MAX_QUESTION_CHARACTERS = 2000;

export const chatBody = z
  .object({ test_id: uuid(), message: z.string().trim().min(1, 'Write a question.').max(MAX_QUESTION_CHARACTERS) })
  .strict()
  .openapi('ChatMessage');

export const askReport = createRoute({
  method: 'post',
  path: '/seo/chatbot/',
  tags: ['Assistant'],
  summary: 'Ask a question about an SEO report; the answer is streamed and cites findings. Closing the connection stops it',
  security: tokenSecurity,
  request: { body: jsonBody(chatBody) },
  responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: chatEvent } } }, ...errorAnswers },
});

export const listChatQuery = pageQuery.extend({ test_id: uuid() });

export const listChat = createRoute({
  method: 'get',
  path: '/seo/chat_history/',
  tags: ['Assistant'],
  summary: 'List your questions about a report with their answers, newest first',
  security: tokenSecurity,
  request: { query: listChatQuery },
  responses: { 200: json(listEnvelope(chatExchange), 'Questions and answers'), ...errorAnswers },
});

export const clearChat = createRoute({
  method: 'delete',
  path: '/seo/chat_history/',
  tags: ['Assistant'],
  summary: 'Delete your questions about a report',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(envelope(z.object({ deleted: z.number().int() })), 'Deleted'), ...errorAnswers },
});
