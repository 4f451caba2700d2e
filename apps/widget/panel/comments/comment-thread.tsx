import type { Comment } from '@plumbline/contract';
import { authorName, HELD_NOTICE } from '@plumbline/contract/rules';
import { AuthorLine } from '../parts/author-line.tsx';
import { Button } from '../parts/button.tsx';
import { Text } from '../parts/text.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';
import { usePanel } from '../use-panel.ts';
import type { CommentPlace } from './comment-form.tsx';

/** Deeper replies are not indented further: a phone has no room for more. */
const MAX_INDENTS = 3;

interface Props {
  readonly place: CommentPlace;
  readonly comments: readonly Comment[];
  /** Replies are closed. */
  readonly isLocked?: boolean;
}

/** The comments on a subject, with their replies. */
export function CommentThread({ place, comments, isLocked = false }: Props) {
  if (comments.length === 0) return <p className="text-13 text-muted">No comments yet.</p>;
  return (
    <Answers place={place} isLocked={isLocked} parent="" byParent={Map.groupBy(comments, ({ parent_id }) => parent_id ?? '')} depth={0} />
  );
}

interface AnswersProps {
  readonly place: CommentPlace;
  readonly isLocked: boolean;
  readonly parent: string;
  readonly byParent: ReadonlyMap<string, readonly Comment[]>;
  readonly depth: number;
}

function Answers({ place, isLocked, parent, byParent, depth }: AnswersProps) {
  const { mayWrite, show } = usePanel();
  const comments = byParent.get(parent);
  if (!comments) return null;
  return (
    <ul
      className={`flex flex-col gap-4 ${depth > 0 ? 'mt-4' : ''} ${depth > 0 && depth <= MAX_INDENTS ? 'border-s border-line ps-4' : ''}`}
    >
      {comments.map((comment) => (
        <li key={comment.id}>
          {comment.deleted ? (
            <p className="text-13 text-muted">This comment was deleted.</p>
          ) : (
            <div className="flex flex-col items-start gap-1.5">
              <CommentWords comment={comment} />
              {comment.held && <p className="text-13 text-muted">{HELD_NOTICE.comment}</p>}
              {mayWrite && !isLocked && !comment.held && (
                <Button size="sm" variant="quiet" onClick={() => show({ reply: { place, comment } })}>
                  Reply
                  <span className="sr-only"> to the comment of {authorName(comment.user_data)}</span>
                </Button>
              )}
            </div>
          )}
          <Answers place={place} isLocked={isLocked} parent={comment.id} byParent={byParent} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

/** Author, time and text of a comment. */
export function CommentWords({ comment }: { comment: Comment }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        <span className="font-medium text-ink">
          <AuthorLine author={comment.user_data} />
        </span>
        <TimeAgo at={comment.created_at} />
      </p>
      <Text html={comment.description} />
    </>
  );
}
