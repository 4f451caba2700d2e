import type { Comment } from '@plumbline/contract';
import { deleteComment, restoreComment } from '@plumbline/contract/endpoints';
import { authorName } from '@plumbline/contract/rules';
import { Badge, Button, useToast } from '@plumbline/ui';
import { Lock } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { AuthorLine } from '../post-words.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { RichText } from '../../shared/text/rich-text.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { CommentForm } from './comment-form.tsx';
import type { ThreadProps } from './comment-thread.tsx';

/** One comment: author, time, text and actions. */
export function CommentItem({
  comment,
  place,
  mayWrite,
  isLocked,
  isAdmin,
}: Omit<ThreadProps, 'byParent' | 'depth'> & { comment: Comment }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [open, setOpen] = useState<'reply' | 'edit' | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback' in place ? 'feedback' : 'changelog'] });
  const restore = useMutation({ mutationFn: () => client.call(restoreComment, { body: { comment_id: comment.id } }), onSettled: refresh });
  const remove = useMutation({
    mutationFn: () => client.call(deleteComment, { query: { comment_id: comment.id } }),
    onSuccess: () => show({ title: 'Comment deleted.', tone: 'done', action: { label: 'Undo', onSelect: () => restore.mutate() } }),
    onError: (error) => show({ title: 'The comment was not deleted.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  if (comment.deleted) return <p className="text-13 text-muted">This comment was deleted.</p>;
  const whose = <span className="sr-only"> the comment of {authorName(comment.user_data)}</span>;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        <span className="font-medium text-ink">
          <AuthorLine author={comment.user_data} />
        </span>
        <TimeAgo at={comment.created_at} />
        {comment.edited_at && <span>changed</span>}
        {comment.internal && (
          <Badge tone="medium" icon={Lock}>
            Note
          </Badge>
        )}
      </p>
      {open === 'edit' ? (
        <CommentForm place={place} parent={null} edited={comment} label="Comment" action="Save comment" onDone={() => setOpen(null)} />
      ) : (
        <RichText html={comment.description} />
      )}
      {mayWrite && open === null && (
        <div className="-ml-2 flex gap-1">
          {(!isLocked || comment.internal) && (
            <Button size="sm" variant="quiet" onClick={() => setOpen('reply')}>
              Reply{whose}
            </Button>
          )}
          {comment.mine && (
            <Button size="sm" variant="quiet" onClick={() => setOpen('edit')}>
              Edit{whose}
            </Button>
          )}
          {(comment.mine || isAdmin) && (
            <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete{whose}
            </Button>
          )}
        </div>
      )}
      {open === 'reply' && (
        <CommentForm place={place} parent={comment.id} label="Reply to comment" action="Reply to comment" onDone={() => setOpen(null)} />
      )}
    </div>
  );
}
