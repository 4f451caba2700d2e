import type { FeedbackPost } from '@plumbline/contract';
import { listFeedback } from '@plumbline/contract/endpoints';
import { activityName, FEEDBACK_ACTIVITY_WORDS, FEEDBACK_TYPE_LABELS, HELD_NOTICE, stageLabel } from '@plumbline/contract/rules';
import { useState } from 'react';
import { CommentForm } from '../comments/comment-form.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';
import { AuthorLine } from '../parts/author-line.tsx';
import { Overlay } from '../parts/overlay.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { TabList } from '../parts/tab-list.tsx';
import { Text } from '../parts/text.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { OpinionPicker } from './opinion-picker.tsx';
import { SubscribeBlock } from './subscribe-block.tsx';
import { VoteButton } from './vote-button.tsx';

/** A complete post. */
export function PostView({ id }: { id: string }) {
  const { visit, version, show } = usePanel();
  const loaded = useRemote(() => visit.client.call(listFeedback, { query: { feedback_id: id } }), [id, version]);
  const post = loaded.data?.data[0];
  return (
    <Overlay title="Post" onClose={() => show({ post: null })}>
      {loaded.error !== null && <Failure error={loaded.error} onRetry={loaded.reload} />}
      {post ? <PostBody post={post} /> : loaded.error === null && <Loading />}
    </Overlay>
  );
}

const TABS = [
  { id: 'comments', label: 'Comments' },
  { id: 'activity', label: 'Activity feed' },
] as const;

function PostBody({ post }: { post: FeedbackPost }) {
  const { mayWrite } = usePanel();
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('comments');
  const place = { feedback: post.id };
  return (
    <>
      <h3 className="text-16 font-semibold wrap-anywhere">{post.title}</h3>
      {post.locked && (
        <p role="status" className="text-13 text-muted">
          {post.held ? HELD_NOTICE.post : 'This post is locked: no new comments or votes.'}
        </p>
      )}
      {post.content !== '<p></p>' && <Text html={post.content} />}
      {mayWrite && !post.opinion && <OpinionPicker post={post} />}
      {mayWrite && !post.locked && <CommentForm place={place} parent={null} label="Comment" action="Post comment" />}
      <table className="w-full text-left">
        <tbody className="divide-y divide-line border-y border-line">
          <tr>
            <th scope="row" className="w-28 py-2 font-normal text-muted">
              Upvoters
            </th>
            <td className="py-2">
              <VoteButton post={post} />
            </td>
          </tr>
          <tr>
            <th scope="row" className="py-2 font-normal text-muted">
              Status
            </th>
            <td className="py-2">
              <span className="flex flex-wrap items-center gap-2">
                <StatusBadge status={post.status} />
                {post.stage !== post.status && stageLabel(post)}
              </span>
            </td>
          </tr>
          <tr>
            <th scope="row" className="py-2 font-normal text-muted">
              Board
            </th>
            <td className="py-2">{FEEDBACK_TYPE_LABELS[post.type]}</td>
          </tr>
          <tr>
            <th scope="row" className="py-2 font-normal text-muted">
              Author
            </th>
            <td className="py-2">
              <AuthorLine author={post.author} />
            </td>
          </tr>
        </tbody>
      </table>
      {mayWrite && <SubscribeBlock post={post} />}
      <TabList
        label="Post"
        tabs={TABS.map((one) => (one.id === 'comments' ? { ...one, label: `Comments (${post.comment_count})` } : one))}
        value={tab}
        onChange={setTab}
      />
      <div role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'comments' ? (
          <CommentThread place={place} comments={post.comments ?? []} isLocked={post.locked} />
        ) : (
          <ul className="flex flex-col gap-2 text-13">
            {(post.activity ?? []).map(({ kind, author, created_at }) => (
              <li key={`${kind} ${created_at}`}>
                <span className="font-medium">{activityName({ kind, author })}</span> {FEEDBACK_ACTIVITY_WORDS[kind]}{' '}
                <span className="text-muted">
                  <TimeAgo at={created_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
