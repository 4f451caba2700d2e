import { countOf } from '@plumbline/contract/rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNull } from '../../../platform/database/query.ts';
import { feedbackPosts } from '../../feedback/index.ts';
import { inPublic } from '../../moderation/index.ts';
import { ruleMessages } from '../tables.ts';
import { type Message, withRule } from './message.ts';
import type { RuleOfTool, RuleRow, RuleServices } from './run-rule.ts';
import { sendMessage } from './send-message.ts';

/** Posts covered by one message, because a statement has a limit on parameters. The next message covers the rest. */
const AT_ONCE = 50_000;

/** Adds a post to the combined message that a rule sends within the hour, in the transaction that writes the post. */
export async function leavePost(transaction: NodePgDatabase, ruleId: string, postId: string): Promise<void> {
  await transaction.insert(ruleMessages).values({ ruleId, postId, state: 'left' });
}

/**
 * Sends one message about all collected posts; none if all of them were deleted in the meantime.
 * @param firstId the first of them, which identifies the message
 * @param until as in `withTool`
 * @throws as `sendMessage`
 */
export async function tellOfPostsLeft(services: RuleServices, told: RuleOfTool, firstId: string, until: AbortSignal): Promise<void> {
  const { db, site } = services;
  const { rule } = told;
  const left = await db
    .select({ id: ruleMessages.id, postId: feedbackPosts.id })
    .from(ruleMessages)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, ruleMessages.postId))
    .where(and(eq(ruleMessages.ruleId, rule.id), eq(ruleMessages.state, 'left')))
    .limit(AT_ONCE);
  const isThere = and(
    inArray(feedbackPosts.id, [firstId, ...left.map(({ postId }) => postId)]),
    isNull(feedbackPosts.deletedAt),
    inPublic(feedbackPosts),
  );
  const count = await db.$count(feedbackPosts, isThere);
  if (count > 0) await sendMessage(services, told, messageAboutPosts(site, rule, firstId, count), until);
  const ids = left.map(({ id }) => id);
  await db.update(ruleMessages).set({ state: 'complete' }).where(inArray(ruleMessages.id, ids));
}

/** The message about posts that were too many for one each. */
export function messageAboutPosts(site: string, { id }: Pick<RuleRow, 'id'>, firstId: string, count: number): Message {
  const marker = withRule(`${site}/feedback?left=${firstId}`, id);
  return {
    about: { postId: firstId },
    title: `New feedback: ${countOf(count, 'more post')}`,
    body: [
      { kind: 'paragraph', inlines: [{ text: 'There is more new feedback than can be posted here one by one.' }] },
      { kind: 'paragraph', inlines: [{ text: 'Open the list of posts', href: marker }] },
    ],
    marker,
    details: null,
  };
}
