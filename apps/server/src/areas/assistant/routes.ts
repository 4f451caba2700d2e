import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  askReport as askRoute,
  clearChat as clearChatRoute,
  getAssistant as getAssistantRoute,
  listAiCalls as listAiCallsRoute,
  listChat as listChatRoute,
  recommend as recommendRoute,
  rephrase as rephraseRoute,
} from '@plumbline/contract';
import type { Context } from 'hono';
import { ok, okList } from '../../platform/http/api.ts';
import { type GuardedEnv, holdActor, type TokenGuard } from '../accounts/index.ts';
import type { Asker, AssistantServices } from './assistant-services.ts';
import { askReport } from './chat/ask-report.ts';
import { clearChat, listChat } from './chat/list-chat.ts';
import { streamAnswer } from './chat/stream-answer.ts';
import { getAssistant } from './get-assistant.ts';
import { listAiCalls } from './list-ai-calls.ts';
import { recommend } from './recommend/recommend.ts';
import { rephrase } from './rephrase/rephrase.ts';

/** The operations of the assistant. */
export function mountAssistant(api: OpenAPIHono<GuardedEnv>, services: AssistantServices & { readonly guard: TokenGuard }): void {
  const { db, guard, stopping } = services;
  const askerOf = (context: Context<GuardedEnv>): Asker => {
    const actor = context.get('actor');
    const { userId, workspaceId } = actor;
    return {
      userId,
      workspaceId,
      signal: AbortSignal.any([stopping, context.req.raw.signal]),
      hold: (transaction) => holdActor(transaction, actor),
    };
  };

  api.openapi(guard(getAssistantRoute), (context) => context.json(ok(getAssistant(services.model)), 200));

  api.openapi(guard(rephraseRoute), async (context) =>
    context.json(ok(await rephrase(services, askerOf(context), context.req.valid('json'))), 200),
  );

  api.openapi(guard(recommendRoute), async (context) =>
    context.json(ok(await recommend(services, askerOf(context), context.req.valid('json'))), 200),
  );

  api.openapi(guard(askRoute), async (context) => streamAnswer(await askReport(services, askerOf(context), context.req.valid('json'))));

  api.openapi(guard(listChatRoute), async (context) => {
    const page = await listChat(db, context.get('actor'), context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(clearChatRoute), async (context) => {
    const deleted = await clearChat(db, context.get('actor'), context.req.valid('query').test_id);
    return context.json(ok({ deleted }), 200);
  });

  api.openapi(guard(listAiCallsRoute), async (context) => {
    const page = await listAiCalls(db, context.req.valid('query'));
    return context.json({ ...okList(page.rows, page.nextCursor, page.total), totals: page.totals }, 200);
  });
}
