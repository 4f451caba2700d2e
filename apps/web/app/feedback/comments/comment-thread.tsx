import type { Comment } from '@plumbline/contract';
import { CommentItem } from './comment-item.tsx';
import type { CommentPlace } from './comment-form.tsx';

/** Deeper replies are not indented further: a phone has no room for more. */
const MAX_INDENTS = 3;

export interface ThreadProps {
  readonly byParent: ReadonlyMap<string, readonly Comment[]>;
  readonly place: CommentPlace;
  readonly mayWrite: boolean;
  readonly isLocked: boolean;
  readonly isAdmin: boolean;
  readonly depth: number;
}

/** The replies to a comment, '' for the top level, each with its own replies. */
export function CommentThread({ parent, ...thread }: ThreadProps & { parent: string }) {
  const comments = thread.byParent.get(parent) ?? [];
  if (comments.length === 0) return null;
  const isIndented = thread.depth > 0 && thread.depth <= MAX_INDENTS;
  return (
    <ul
      className={
        isIndented
          ? 'mt-4 flex flex-col gap-4 border-l border-line pl-4'
          : thread.depth > 0
            ? 'mt-4 flex flex-col gap-4'
            : 'flex flex-col gap-4'
      }
    >
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} {...thread} />
          <CommentThread parent={comment.id} {...thread} depth={thread.depth + 1} />
        </li>
      ))}
    </ul>
  );
}
