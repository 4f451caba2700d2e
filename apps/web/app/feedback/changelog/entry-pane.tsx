import type { Profile } from '@plumbline/contract';
import { EmptyState, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { CommentSection } from '../comments/comment-section.tsx';
import { entryQuery } from '../feedback-queries.ts';
import { AuthorLine } from '../post-words.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { isAtLeast } from '../../shared/session/roles.ts';
import { CoverPicture } from './cover-picture.tsx';
import { EntryActions } from './entry-actions.tsx';
import { LinkedPosts, Reactions } from './entry-links.tsx';
import { EntryLabels, EntryStateBadge } from './entry-words.tsx';
import { longDate } from '@plumbline/ui/long-date';

/** The open entry with its comments, or a hint on how to open one. */
export function EntryPane({ id, profile, onGone }: { id: string; profile: Profile; onGone: () => void }) {
  const entry = useQuery({ ...entryQuery(id), enabled: id !== '' });
  if (id === '') return <EmptyState text="Choose an entry on the left to read it. Use j and k to move and Enter to open." />;
  if (entry.isPending) return <Skeleton className="h-80 w-full" />;
  if (!entry.data) return <QueryProblem error={entry.error} what="entry" onRetry={() => void entry.refetch()} />;
  const { title, description, author, comments, created_at, edited_at, state, labels, cover, posts = [] } = entry.data;
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  return (
    <article key={id} className="flex flex-col gap-5">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
            <EntryStateBadge entry={entry.data} />
            <EntryLabels labels={labels} />
            <AuthorLine author={author} />
            {edited_at && (
              <span>
                changed <TimeAgo at={edited_at} />
              </span>
            )}
          </p>
        </div>
        {mayWrite && <EntryActions entry={entry.data} onGone={onGone} />}
      </header>
      {cover && <CoverPicture cover={cover} className="w-full" />}
      {description !== '<p></p>' && <RichText html={description} />}
      {posts.length > 0 && <LinkedPosts posts={posts} />}
      {state === 'published' && (
        <>
          <Reactions entry={entry.data} mayReact={mayWrite} />
          <section aria-labelledby="entry-comments" className="flex flex-col gap-3">
            <h3 id="entry-comments" className="font-semibold">
              Comments
            </h3>
            <CommentSection place={{ change_log: id }} comments={comments ?? []} profile={profile} />
          </section>
          <p className="border-t border-line pt-3 text-13 text-muted">
            <time dateTime={created_at}>{longDate(new Date(created_at))}</time>
          </p>
        </>
      )}
    </article>
  );
}
