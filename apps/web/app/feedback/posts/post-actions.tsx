import type { FeedbackPost, UpdateFeedbackBody } from '@plumbline/contract';
import { deleteFeedback, restoreFeedback, updateFeedback } from '@plumbline/contract/endpoints';
import { Button, IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Lock, LockOpen, Merge, PenLine, Pin, PinOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));
const PostDialog = lazy(() => import('./post-dialog.tsx'));

interface PostActionsProps {
  readonly post: FeedbackPost;
  /** Whether the user wrote it or is an admin. */
  readonly mayChange: boolean;
  readonly onGone: () => void;
  readonly onMerged: (id: string) => void;
}

/** Opens, closes, pins, locks and merges a post; its author and admins can also edit and delete it. */
export function PostActions({ post, mayChange, onGone, onMerged }: PostActionsProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  const status = useMutation({
    mutationFn: (body: Pick<UpdateFeedbackBody, 'status' | 'pinned' | 'locked'>) =>
      client.call(updateFeedback, { body: { feedback_id: post.id, ...body } }),
    onError: (error) => show({ title: 'The post was not changed.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const restore = useMutation({ mutationFn: () => client.call(restoreFeedback, { body: { feedback_id: post.id } }), onSettled: refresh });
  const remove = useMutation({
    mutationFn: () => client.call(deleteFeedback, { query: { feedback_id: post.id } }),
    onSuccess: () => {
      onGone();
      show({ title: 'Post deleted.', tone: 'done', action: { label: 'Undo', onSelect: () => restore.mutate() } });
      return queries.invalidateQueries({ queryKey: ['feedback', 'list'] });
    },
    onError: (error) => show({ title: 'The post was not deleted.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <span className="inline-flex shrink-0 gap-1">
      <Button
        size="sm"
        busy={status.isPending && status.variables.status !== undefined}
        onClick={() => status.mutate({ status: post.status === 'open' ? 'close' : 'open' })}
      >
        {post.status === 'open' ? 'Close post' : 'Open post'}
      </Button>
      <Menu
        trigger={<IconButton label="More post actions" icon={Ellipsis} size="sm" />}
        entries={[
          {
            id: 'pin',
            label: post.pinned ? 'Unpin post' : 'Pin post',
            icon: post.pinned ? PinOff : Pin,
            onSelect: () => status.mutate({ pinned: !post.pinned }),
          },
          {
            id: 'lock',
            label: post.locked ? 'Unlock post' : 'Lock post',
            icon: post.locked ? LockOpen : Lock,
            onSelect: () => status.mutate({ locked: !post.locked }),
          },
          { id: 'merge', label: 'Merge into another post', icon: Merge, onSelect: () => setOpen('merge') },
          ...(mayChange
            ? [
                { id: 'edit', label: 'Edit post', icon: PenLine, onSelect: () => setOpen('edit') },
                { id: 'delete', label: 'Delete post', icon: Trash2, danger: true, onSelect: () => remove.mutate() },
              ]
            : []),
        ]}
      />
      <Suspense>
        {open === 'edit' && <PostDialog post={post} onClose={() => setOpen(null)} onDone={() => setOpen(null)} />}
        {open === 'merge' && <MergeDialog post={post} onClose={() => setOpen(null)} onDone={onMerged} />}
      </Suspense>
    </span>
  );
}
