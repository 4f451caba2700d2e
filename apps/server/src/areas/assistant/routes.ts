import type { OpenAPIHono } from '@hono/zod-openapi';
import { getAssistant as getAssistantRoute, rephrase as rephraseRoute } from '@plumbline/contract';
import type { Context } from 'hono';
import { ok } from '../../platform/http/api.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import type { Asker, AssistantServices } from './assistant-services.ts';
import { getAssistant } from './get-assistant.ts';
import { rephrase } from './rephrase/rephrase.ts';

/** The operations of the assistant. */
export function mountAssistant(api: OpenAPIHono<GuardedEnv>, services: AssistantServices & { readonly guard: TokenGuard }): void {
  const { guard, stopping } = services;
  const askerOf = (context: Context<GuardedEnv>): Asker => {
    const { userId, workspaceId } = context.get('actor');
    return { userId, workspaceId, signal: AbortSignal.any([stopping, context.req.raw.signal]) };
  };

  api.openapi(guard(getAssistantRoute), (context) => context.json(ok(getAssistant(services.model)), 200));

  api.openapi(guard(rephraseRoute), async (context) =>
    context.json(ok(await rephrase(services, askerOf(context), context.req.valid('json'))), 200),
  );
}
