import { countOf } from '@plumbline/contract/rules';
import type { Profile } from '@plumbline/contract';
import { Button, formatDateRange, type HeadAction, HeadActions } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Board } from '../../shared/lists/board.tsx';
import { BoardHead } from '../../shared/lists/board-head.tsx';
import { useHasNone } from '../../shared/lists/use-has-none.ts';
import { heldCountQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';
import { isAtLeast } from '../../shared/session/roles.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FeedbackBar } from './feedback-bar.tsx';
import { unreadConversationsQuery } from '../conversation-queries.ts';
import { postCountQuery, postsQuery } from '../feedback-queries.ts';
import { CLEAR_FEEDBACK_FILTERS, feedbackQueryOf, readFeedbackView } from './feedback-view.ts';
import { PostList } from './post-list.tsx';
import { PostPane } from './post-pane.tsx';
import { SavedViews } from './saved-views.tsx';

const PostDialog = lazy(() => import('./post-dialog.tsx'));

/** Posts of the workspace: list on the left, one on the right. */
export function FeedbackBoard({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const view = readFeedbackView(parameters);
  const posts = useInfiniteQuery({ ...postsQuery(feedbackQueryOf(view)), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(posts.data);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  const isNarrowed =
    [view.type, view.status, view.stage, view.owner, view.tag].some((filter) => filter !== null) ||
    view.search !== '' ||
    !('preset' in view.range) ||
    view.range.preset !== 'all';
  const isEmpty = posts.isSuccess && rows.length === 0;
  const { hasNone, isAsking } = useHasNone({ isEmpty, isNarrowed }, postCountQuery);
  const create = (
    <Button variant={isEmpty ? 'primary' : undefined} icon={PenLine} onClick={() => change({ write: '' }, { push: true })}>
      Create A New Post
    </Button>
  );
  const places = usePlaces(profile);
  const range = formatDateRange(view.range);
  return (
    <>
      <BoardHead
        isOpen={view.open !== ''}
        title="Feedback"
        detail={
          hasNone ? undefined : countDetail(posts, `${countOf(total, 'post')}, ${'preset' in view.range ? range.toLowerCase() : range}`)
        }
        actions={
          <HeadActions actions={places}>
            <SavedViews mayWrite={mayWrite} />
            {mayWrite && !hasNone && create}
          </HeadActions>
        }
      />
      {!hasNone && (
        <div className={view.open === '' ? '' : 'max-lg:hidden'}>
          <FeedbackBar view={view} onChange={change} />
        </div>
      )}
      <Board
        query={posts}
        noun="posts"
        what="feedback"
        openId={view.open}
        back="Back to all posts"
        onClose={() => change({ feedback_id: null })}
        empty={{
          isNarrowed: isNarrowed && !hasNone,
          isAsking,
          noMatch: 'No posts match. Try another word, board or date range.',
          onClear: () => change(CLEAR_FEEDBACK_FILTERS),
          none: 'No posts yet. Feature requests, bugs and other feedback show up here.',
          action: mayWrite ? create : undefined,
        }}
        pane={
          <PostPane
            id={view.open}
            profile={profile}
            onGone={() => change({ feedback_id: null })}
            onMerged={(id) => change({ feedback_id: id })}
          />
        }
      >
        {chosen.size > 0 && mayWrite && <BulkBar ids={[...chosen]} onClear={() => setChosen(new Set())} />}
        <PostList
          chosen={mayWrite ? chosen : null}
          onChoose={(id, isChosen) => setChosen((last) => new Set(isChosen ? [...last, id] : [...last].filter((one) => one !== id)))}
          posts={rows}
          openId={view.open}
          mayVote={mayWrite}
          onOpen={(id) => change({ feedback_id: id }, { push: view.open === '' })}
        />
      </Board>
      <Suspense>
        {parameters.has('write') && mayWrite && (
          <PostDialog
            onClose={() => change({ write: null })}
            onDone={(id) =>
              change({ write: null, feedback_id: id, q: null, type: null, status: null, stage: null, owner: null, tag: null })
            }
          />
        )}
      </Suspense>
    </>
  );
}

/** Links to private conversations and to the moderation queue, for those who may see them. */
function usePlaces({ workspace_role: role }: Profile): readonly HeadAction[] {
  const mayWrite = isAtLeast(role, 'member');
  const mayReview = isAtLeast(role, 'admin');
  const unread = useQuery({ ...unreadConversationsQuery, enabled: mayWrite });
  const held = useQuery({ ...heldCountQuery, enabled: mayReview });
  const conversations: HeadAction = {
    kind: 'link',
    id: 'conversations',
    label: 'Conversations',
    href: '/feedback/conversations',
    count: unread.data,
  };
  const review: HeadAction = { kind: 'link', id: 'review', label: 'Review', href: '/feedback/moderation', count: held.data };
  return [
    { kind: 'link', id: 'roadmap', label: 'Roadmap', href: '/feedback/roadmap' },
    ...(mayWrite ? [conversations] : []),
    ...(mayReview ? [review] : []),
  ];
}
