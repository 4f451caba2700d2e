import type { Comment } from '@plumbline/contract';
import { Overlay } from '../parts/overlay.tsx';
import { usePanel } from '../use-panel.ts';
import { CommentForm, type CommentPlace } from './comment-form.tsx';
import { CommentWords } from './comment-thread.tsx';

/** Replies to a comment, which is shown above the form. */
export function Reply({ place, comment }: { place: CommentPlace; comment: Comment }) {
  const { show } = usePanel();
  const close = (): void => show({ reply: null });
  return (
    <Overlay title="Reply to comment" onClose={close}>
      <blockquote className="border-s-2 border-line ps-3">
        <CommentWords comment={comment} />
      </blockquote>
      <CommentForm place={place} parent={comment.id} label="Reply to comment" action="Reply to comment" onDone={close} />
    </Overlay>
  );
}
