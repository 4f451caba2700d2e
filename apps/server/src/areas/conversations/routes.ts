import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  answerConversation,
  changeConversation as changeRoute,
  closeUnanswered as closeRoute,
  deleteConversation as deleteRoute,
  listConversations as listRoute,
  readConversationEmails,
  readOwnConversation,
  seeAnswers,
  seeConversation,
  setAnswerEmails,
  setConversationEmails,
  unsubscribeFromAnswers as unsubscribeRoute,
  writeToTeam,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { readEmailWish, setEmailWish } from './email-wishes.ts';
import { answerVisitor, changeConversation, closeUnanswered, deleteConversation, noteMessagesSeen } from './handle-conversation.ts';
import { getConversation, listConversations } from './list-conversations.ts';
import { noteAnswersSeen, readOwn, setAnswerWish, writeAsVisitor } from './own-conversation.ts';
import { unsubscribeFromAnswers } from './unsubscribe-from-answers.ts';

/** Messages of one visitor, and of all behind one address. */
const VISITOR_LIMIT: Limit = { name: 'conversation-visitor', points: 60, perSeconds: 3600 };
const ADDRESS_LIMIT: Limit = { name: 'conversation-address', points: 120, perSeconds: 3600 };
/** Bytes of messages from one near network to one workspace: a tenth of a workspace’s limit for all visitors. */
const NETWORK_LIMIT: Limit = { name: 'conversation-network-bytes', points: 10_000_000, perSeconds: 86_400 };
const TEAM_LIMIT: Limit = { name: 'conversation-team', points: 600, perSeconds: 3600 };
/** Someone may look through many conversations in a row. */
const SEEN_LIMIT: Limit = { name: 'conversation-seen', points: 1200, perSeconds: 3600 };
const UNSUBSCRIBE_LIMIT: Limit = { name: 'conversation-unsubscribe', points: 60, perSeconds: 3600 };

export interface ConversationServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  /** Keys that sign unsubscribe links; all are accepted. */
  readonly answerKeys: readonly Buffer[];
}

/** The operations on conversations. */
export function mountConversations(api: OpenAPIHono<GuardedEnv>, services: ConversationServices): void {
  mountOwn(api, services);
  mountTeam(api, services);
}

/** The operations for visitors. */
function mountOwn(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter, answerKeys }: ConversationServices): void {
  api.openapi(guard(readOwnConversation), async (context) => context.json(ok(await readOwn(db, context.get('actor'))), 200));

  api.openapi(guard(writeToTeam), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(VISITOR_LIMIT, actor.userId);
    await rateLimiter.consume(ADDRESS_LIMIT, clientAddress(context));
    const { text } = context.req.valid('json');
    await rateLimiter.consume(NETWORK_LIMIT, `${actor.workspaceId} ${actor.network}`, Buffer.byteLength(text));
    const message = await writeAsVisitor(db, actor, text);
    return context.json({ ...ok(message), status: 201 }, 201);
  });

  api.openapi(guard(seeAnswers), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(SEEN_LIMIT, actor.userId);
    await noteAnswersSeen(db, actor, context.req.valid('json').message_id);
    return context.json(ok(null), 200);
  });

  api.openapi(guard(setAnswerEmails), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(SEEN_LIMIT, actor.userId);
    const { wanted } = context.req.valid('json');
    await setAnswerWish(db, actor, wanted);
    return context.json(ok({ wanted }), 200);
  });

  api.openapi(unsubscribeRoute, async (context) => {
    await rateLimiter.consume(UNSUBSCRIBE_LIMIT, clientAddress(context));
    const host = await unsubscribeFromAnswers(db, answerKeys, context.req.valid('query').token);
    return context.json(ok({ host }, 'You won’t get any more emails about replies.'), 200);
  });
}

/** The operations for the team. */
function mountTeam(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter }: ConversationServices): void {
  api.openapi(guard(listRoute), async (context) => {
    const query = context.req.valid('query');
    const actor = context.get('actor');
    if (query.conversation_id) return context.json(okList([await getConversation(db, actor, query.conversation_id)], null, 1), 200);
    const page = await listConversations(db, actor, query);
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(answerConversation), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(TEAM_LIMIT, actor.userId);
    const id = await answerVisitor(db, actor, context.req.valid('json'));
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(guard(changeRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(TEAM_LIMIT, actor.userId);
    return context.json(ok(await changeConversation(db, actor, context.req.valid('json'))), 200);
  });

  api.openapi(guard(closeRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(TEAM_LIMIT, actor.userId);
    return context.json(ok({ closed: await closeUnanswered(db, actor) }), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(TEAM_LIMIT, actor.userId);
    const { conversation_id } = context.req.valid('query');
    await deleteConversation(db, actor, conversation_id, requestOrigin(context));
    return context.json(ok({ conversation_id }), 200);
  });

  api.openapi(guard(seeConversation), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(SEEN_LIMIT, actor.userId);
    await noteMessagesSeen(db, actor, context.req.valid('json').conversation_id);
    return context.json(ok(null), 200);
  });

  api.openapi(guard(readConversationEmails), async (context) =>
    context.json(ok({ wanted: await readEmailWish(db, context.get('actor')) }), 200),
  );

  api.openapi(guard(setConversationEmails), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(TEAM_LIMIT, actor.userId);
    const { wanted } = context.req.valid('json');
    await setEmailWish(db, actor, wanted);
    return context.json(ok({ wanted }), 200);
  });
}
