import { POST_TABS } from '@plumbline/contract';
import { eq, sql } from '../../platform/database/query.ts';
import { requireShown } from '../accounts/index.ts';
import { type CommentThread, cutWords } from '../comments/index.ts';
import { announceEvent } from '../webhooks/index.ts';
import { holdPost, requireUnlocked } from './hold-post.ts';
import { commentLetter } from './post-letters.ts';
import { feedbackPosts } from './tables.ts';
import { type TellServices, tellFollowers } from './tell-followers.ts';

/** How posts handle comments on them: followers get an email. */
export function createFeedbackThread(services: TellServices): CommentThread {
  return {
    async hold(transaction, actor, id) {
      requireShown(actor, POST_TABS);
      await holdPost(transaction, actor, id);
    },
    async admit(transaction, actor, id) {
      requireUnlocked(await holdPost(transaction, actor, id));
    },
    async count(transaction, id, change) {
      await transaction
        .update(feedbackPosts)
        .set({ commentCount: sql`${feedbackPosts.commentCount} + ${change}` })
        .where(eq(feedbackPosts.id, id));
    },
    async tell(transaction, actor, { id, threadId, words, site }) {
      const post = await holdPost(transaction, actor, threadId);
      const told = cutWords(words);
      const { workspaceId, siteId, title } = post;
      const data = { comment_id: id, post_id: threadId, entry_id: null, site_id: siteId, title, text: told };
      await announceEvent(services, transaction, { workspaceId, event: 'comment.created', data, network: actor.network });
      await tellFollowers(services, transaction, { post, actor, site }, (letter) => commentLetter(letter, told));
    },
  };
}
