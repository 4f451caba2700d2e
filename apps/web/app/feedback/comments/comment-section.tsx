import type { Comment, Profile } from '@plumbline/contract';
import { isAtLeast } from '../../shared/session/roles.ts';
import { CommentForm, type CommentPlace } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';

interface CommentSectionProps {
  readonly place: CommentPlace;
  readonly comments: readonly Comment[];
  readonly profile: Profile;
  /** The post is locked: only notes for members can be written. */
  readonly isLocked?: boolean;
}

/** The comments on a post or an entry, and the field to add one. */
export function CommentSection({ place, comments, profile, isLocked = false }: CommentSectionProps) {
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  const byParent = Map.groupBy(comments, ({ parent_id }) => parent_id ?? '');
  return (
    <div className="flex flex-col gap-5">
      {isLocked && <p className="text-13 text-muted">This post is locked: no comments or votes. You can still write notes.</p>}
      {mayWrite && <CommentForm isLocked={isLocked} place={place} parent={null} label="Comment" action="Post comment" />}
      {comments.length === 0 && <p className="text-13 text-muted">No comments yet.</p>}
      <CommentThread
        parent=""
        byParent={byParent}
        place={place}
        mayWrite={mayWrite}
        isLocked={isLocked}
        isAdmin={isAtLeast(profile.workspace_role, 'admin')}
        depth={0}
      />
    </div>
  );
}
