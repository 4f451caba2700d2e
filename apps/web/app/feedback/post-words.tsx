import type { Author, FeedbackStatus } from '@plumbline/contract';
import { authorName, FEEDBACK_STATUS_LABELS } from '@plumbline/contract/rules';
import { Avatar, Badge } from '@plumbline/ui';
import { CircleCheck, CircleDot } from 'lucide-react';

/** Open or Close, each with its own shape. */
export function PostStatus({ status }: { status: FeedbackStatus }) {
  return (
    <Badge tone={status === 'open' ? 'low' : 'pass'} icon={status === 'open' ? CircleDot : CircleCheck}>
      {FEEDBACK_STATUS_LABELS[status]}
    </Badge>
  );
}

/** A face and a name. */
export function AuthorLine({ author }: { author: Author }) {
  const name = authorName(author);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Avatar name={name} image={author.profile_image || undefined} size="sm" />
      <span className="truncate">{name}</span>
    </span>
  );
}
