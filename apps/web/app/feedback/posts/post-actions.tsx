import type { FeedbackPost } from '@plumbline/contract';
import { deleteFeedback, restoreFeedback, updateFeedback } from '@plumbline/contract/endpoints';
import { Button, IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PenLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

const PostDialog = lazy(() => import('./post-dialog.tsx'));

interface PostActionsProps {
  readonly post: FeedbackPost;
  /** Whether one wrote it or is an admin. */
  readonly mayChange: boolean;
  readonly onGone: () => void;
}

/** Opens and closes a post; who wrote it, and admins, also change and delete it. */
export function PostActions({ post, mayChange, onGone }: PostActionsProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isEditing, setEditing] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  const status = useMutation({
    mutationFn: () => client.call(updateFeedback, { body: { feedback_id: post.id, status: post.status === 'open' ? 'close' : 'open' } }),
    onError: (error) => show({ title: 'The status was not changed.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const restore = useMutation({ mutationFn: () => client.call(restoreFeedback, { body: { feedback_id: post.id } }), onSettled: refresh });
  const remove = useMutation({
    mutationFn: () => client.call(deleteFeedback, { query: { feedback_id: post.id } }),
    onSuccess: () => {
      onGone();
      show({ title: 'The post is deleted.', tone: 'done', action: { label: 'Undo', onSelect: () => restore.mutate() } });
      return queries.invalidateQueries({ queryKey: ['feedback', 'list'] });
    },
    onError: (error) => show({ title: 'The post was not deleted.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <span className="inline-flex shrink-0 gap-1">
      <Button size="sm" busy={status.isPending} onClick={() => status.mutate()}>
        {post.status === 'open' ? 'Close post' : 'Open post'}
      </Button>
      {mayChange && (
        <Menu
          trigger={<IconButton label="More to do with the post" icon={Ellipsis} size="sm" />}
          entries={[
            { id: 'edit', label: 'Edit post', icon: PenLine, onSelect: () => setEditing(true) },
            { id: 'delete', label: 'Delete post', icon: Trash2, danger: true, onSelect: () => remove.mutate() },
          ]}
        />
      )}
      <Suspense>{isEditing && <PostDialog post={post} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />}</Suspense>
    </span>
  );
}
