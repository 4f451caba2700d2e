import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  changeManyFeedback,
  createFeedback,
  deleteFeedback,
  deleteFeedbackView,
  listFeedback,
  listFeedbackViews,
  listVoters as listVotersRoute,
  mergeFeedback,
  listSimilarFeedback,
  restoreFeedback,
  saveFeedbackView,
  subscribeToFeedback,
  takeVoteBack,
  unmergeFeedback,
  unsubscribeFromFeedback,
  unsubscribeWithOneClick,
  updateFeedback,
  voteForSomebody,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { requireProof } from '../widget/index.ts';
import { createPost, type PostServices } from './create-post.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { findSimilarPosts } from './duplicates/find-similar.ts';
import { followPost } from './follow-post.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';
import { changeMany } from './change-many.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';
import { listVoters, takeBackVote, voteFor } from './vote-for.ts';
import { mergePosts } from './merge-posts.ts';
import { unmergePost } from './unmerge-post.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updatePost, type UpdateServices } from './update-post.ts';

const POST_LIMIT: Limit = { name: 'feedback-post', points: 120, perSeconds: 3600 };
/** A status change sends emails; votes are cheap, and lists are worked through quickly. */
const CHANGE_LIMIT: Limit = { name: 'feedback-change', points: 600, perSeconds: 3600 };
/** Each may change a hundred posts and email their followers. */
const BULK_LIMIT: Limit = { name: 'feedback-bulk', points: 60, perSeconds: 3600 };
/** Each may create a row for someone the product does not know. */
const NAME_LIMIT: Limit = { name: 'feedback-vote-for', points: 200, perSeconds: 3600 };
/** Called at each pause while a title is typed. */
const SIMILAR_LIMIT: Limit = { name: 'feedback-similar', points: 600, perSeconds: 3600 };
const UNSUBSCRIBE_LIMIT: Limit = { name: 'feedback-unsubscribe', points: 60, perSeconds: 3600 };

export interface FeedbackServices extends UpdateServices, PostServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
}

/** The operations on posts, votes and subscriptions. */
export function mountFeedback(api: OpenAPIHono<GuardedEnv>, services: FeedbackServices): void {
  const { db, guard, rateLimiter, siteOrigin, unsubscribeKeys } = services;

  api.openapi(guard(listFeedback), async (context) => {
    const query = context.req.valid('query');
    const actor = context.get('actor');
    if (query.feedback_id) return context.json(okList([await getPost(db, actor, query.feedback_id)], null, 1), 200);
    const page = await listPosts(db, actor, query);
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(listSimilarFeedback), async (context) => {
    const actor = context.get('actor');
    // One person can pose as any number of visitors.
    await rateLimiter.consume(SIMILAR_LIMIT, actor.siteId === null ? actor.userId : clientAddress(context));
    const posts = await findSimilarPosts(db, actor, context.req.valid('query'));
    return context.json(okList(posts, null, posts.length), 200);
  });

  api.openapi(guard(createFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(POST_LIMIT, actor.userId);
    await requireProof(db, actor);
    const post = await createPost(services, actor, context.req.valid('json'));
    return context.json({ ...ok(post), status: 201 }, 201);
  });

  api.openapi(guard(updateFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    return context.json(ok(await updatePost(services, actor, context.req.valid('json'), siteOrigin(context))), 200);
  });

  api.openapi(guard(deleteFeedback), async (context) => {
    const { feedback_id } = context.req.valid('query');
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    await deletePost(db, actor, feedback_id, requestOrigin(context));
    return context.json(ok({ feedback_id }), 200);
  });

  api.openapi(guard(restoreFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    return context.json(ok(await restorePost(db, actor, context.req.valid('json').feedback_id, requestOrigin(context))), 200);
  });

  api.openapi(guard(mergeFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    const { feedback_id: from, into_id: into } = context.req.valid('json');
    return context.json(ok(await mergePosts(db, actor, { from, into }, requestOrigin(context))), 200);
  });

  api.openapi(guard(unmergeFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    return context.json(ok(await unmergePost(db, actor, context.req.valid('json').feedback_id, requestOrigin(context))), 200);
  });

  api.openapi(guard(changeManyFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(BULK_LIMIT, actor.userId);
    const place = { origin: requestOrigin(context), site: siteOrigin(context) };
    return context.json(ok({ changed: await changeMany(services, actor, context.req.valid('json'), place) }), 200);
  });

  api.openapi(guard(listVotersRoute), async (context) => {
    const voters = await listVoters(db, context.get('actor'), context.req.valid('query').feedback_id);
    return context.json(okList(voters, null, voters.length), 200);
  });

  api.openapi(guard(voteForSomebody), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(NAME_LIMIT, actor.userId);
    const { userId, upvoters } = await voteFor(db, actor, context.req.valid('json'));
    return context.json(ok({ user_id: userId, upvoters }), 200);
  });

  api.openapi(guard(takeVoteBack), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    const { feedback_id, user_id } = context.req.valid('query');
    return context.json(ok({ upvoters: await takeBackVote(db, actor, feedback_id, user_id) }), 200);
  });

  api.openapi(guard(listFeedbackViews), async (context) => {
    const views = await listViews(db, context.get('actor').workspaceId);
    return context.json(okList(views, null, views.length), 200);
  });

  api.openapi(guard(saveFeedbackView), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    return context.json({ ...ok(await saveView(db, actor, context.req.valid('json'))), status: 201 }, 201);
  });

  api.openapi(guard(deleteFeedbackView), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    const { view_id } = context.req.valid('query');
    await deleteView(db, actor.workspaceId, view_id);
    return context.json(ok({ view_id }), 200);
  });

  api.openapi(guard(subscribeToFeedback), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.userId);
    await requireProof(db, actor);
    return context.json(ok(await followPost(db, actor, context.req.valid('json'))), 200);
  });

  api.openapi(unsubscribeFromFeedback, async (context) => {
    await rateLimiter.consume(UNSUBSCRIBE_LIMIT, clientAddress(context));
    const title = await unsubscribe(db, unsubscribeKeys, context.req.valid('json').token);
    return context.json(ok({ title }, 'You won’t get any more emails about this post.'), 200);
  });

  api.openapi(unsubscribeWithOneClick, async (context) => {
    await rateLimiter.consume(UNSUBSCRIBE_LIMIT, clientAddress(context));
    const title = await unsubscribe(db, unsubscribeKeys, context.req.valid('query').token);
    return context.json(ok({ title }, 'You won’t get any more emails about this post.'), 200);
  });
}
