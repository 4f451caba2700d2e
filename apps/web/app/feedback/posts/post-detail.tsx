import type { FeedbackPost, Profile } from '@plumbline/contract';
import { activityName, FEEDBACK_ACTIVITY_WORDS, FEEDBACK_TYPE_LABELS, OPINION_WORDS } from '@plumbline/contract/rules';
import { KeyValueList, Tabs, TextLink } from '@plumbline/ui';
import { CommentSection } from '../comments/comment-section.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { SubjectTickets } from '../../shared/tickets/subject-tickets.tsx';
import { isAtLeast } from '../../shared/session/roles.ts';
import { OpinionPicker, OwnOpinion } from './opinion-picker.tsx';
import { PostActions } from './post-actions.tsx';
import { AuthorLine, PostStatus } from '../post-words.tsx';
import { PostTicket } from './post-ticket.tsx';
import { PostLinks } from './post-links.tsx';
import { PostStanding } from './post-standing.tsx';
import { ShownPages } from './shown-pages.tsx';
import { SubscribeBlock } from './subscribe-block.tsx';
import { UpvoteButton } from './upvote-button.tsx';
import { VisitorPath } from './visitor-path.tsx';
import { Voters } from './voters.tsx';

interface PostDetailProps {
  readonly post: FeedbackPost;
  readonly profile: Profile;
  readonly onGone: () => void;
  readonly onMerged: (id: string) => void;
}

/** A complete post: its text, the opinions about it, and its outcome. */
export function PostDetail({ post, profile, onGone, onMerged }: PostDetailProps) {
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  const mayChange = mayWrite && (post.mine || isAtLeast(profile.workspace_role, 'admin'));
  const said = Object.entries(OPINION_WORDS).flatMap(([opinion, { label, sign }]) => {
    const people = post.opinions?.[opinion as keyof typeof OPINION_WORDS] ?? 0;
    return people > 0 ? [`${sign} ${label} ${people}`] : [];
  });
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-3">
        <UpvoteButton post={post} mayVote={mayWrite && !post.locked} place="post" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-16 font-semibold wrap-anywhere">{post.title}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
            <TimeAgo at={post.created_at} />
            {post.edited_at && (
              <span>
                changed <TimeAgo at={post.edited_at} />
              </span>
            )}
          </p>
        </div>
        {mayWrite && <PostActions post={post} mayChange={mayChange} onGone={onGone} onMerged={onMerged} />}
      </header>
      {post.content !== '<p></p>' && <RichText html={post.content} />}
      <ShownPages post={post} />
      <VisitorPath post={post} />
      <KeyValueList
        items={[
          { key: 'Status', value: <PostStatus status={post.stage} verifiedAt={post.verified_at} /> },
          { key: 'Board', value: FEEDBACK_TYPE_LABELS[post.type] },
          { key: 'Author', value: <AuthorLine author={post.author} /> },
          ...(post.owner ? [{ key: 'Owner', value: `${post.owner.first_name} ${post.owner.last_name}`.trim() }] : []),
          ...(post.tags.length > 0 ? [{ key: 'Tags', value: <TagLinks tags={post.tags} /> }] : []),
          ...(post.opinion && mayWrite ? [{ key: 'To you', value: <OwnOpinion post={post} opinion={post.opinion} /> }] : []),
          ...(said.length > 0 ? [{ key: 'To everybody', value: said.join(', ') }] : []),
        ]}
      />
      {mayWrite && <PostStanding post={post} />}
      <PostLinks post={post} mayWrite={mayWrite} />
      {mayWrite && !post.opinion && <OpinionPicker post={post} />}
      {mayWrite && <SubscribeBlock post={post} />}
      {mayWrite && (
        <div className="flex flex-col gap-2">
          <PostTicket postId={post.id} />
          <SubjectTickets subject={{ post_id: post.id }} />
        </div>
      )}
      <Tabs
        label="Post"
        tabs={[
          {
            value: 'comments',
            label: 'Comments',
            count: post.comment_count,
            content: (
              <CommentSection place={{ feedback: post.id }} comments={post.comments ?? []} profile={profile} isLocked={post.locked} />
            ),
          },
          ...(mayWrite ? [{ value: 'voters', label: 'Voters', count: post.upvoters, content: <Voters post={post} /> }] : []),
          {
            value: 'activity',
            label: 'Activity feed',
            content: (
              <ul className="flex flex-col gap-2 text-13">
                {(post.activity ?? []).map(({ kind, author, created_at }) => (
                  <li key={`${kind} ${created_at}`} className="flex flex-wrap items-center gap-x-2">
                    <span className="font-medium">{activityName({ kind, author })}</span> {FEEDBACK_ACTIVITY_WORDS[kind]}
                    <span className="text-muted">
                      <TimeAgo at={created_at} />
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </article>
  );
}

/** Tags that each link to the posts that have them. */
function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {tags.map((tag) => (
        <TextLink key={tag} href={`/feedback?range=all&tag=${encodeURIComponent(tag)}`}>
          {tag}
        </TextLink>
      ))}
    </span>
  );
}
