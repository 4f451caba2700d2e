import type { Author, FeedbackStatus, FeedbackType, Opinion } from '@plumbline/contract';
import { FEEDBACK_STATUS_LABELS } from '@plumbline/contract/rules';
import { Avatar, Badge } from '@plumbline/ui';
import { CircleCheck, CircleDot } from 'lucide-react';

/** What the editor asks on each board. */
export const BOARD_PLACEHOLDERS: Readonly<Record<FeedbackType, string>> = {
  feature_request: 'What should we build next?',
  feedback: 'How can we make instantly more valuable for you?',
  bugs: 'Please share a screenshot, if possible.',
};

/** How important a post is to somebody, in words and as a face. */
export const OPINION_WORDS: Readonly<Record<Opinion, { label: string; sign: string }>> = {
  Not_important: { label: 'Not important', sign: '😌' },
  Nice_to_have: { label: 'Nice to have', sign: '🙂' },
  Important: { label: 'Important', sign: '😃' },
  Essential: { label: 'Essential', sign: '🤩' },
};

/** Open or Close, each with its own shape. */
export function PostStatus({ status }: { status: FeedbackStatus }) {
  return (
    <Badge tone={status === 'open' ? 'low' : 'pass'} icon={status === 'open' ? CircleDot : CircleCheck}>
      {FEEDBACK_STATUS_LABELS[status]}
    </Badge>
  );
}

/** First and last name, or what stands in for somebody whose account is gone. */
export function authorName({ first_name, last_name }: Author): string {
  return `${first_name} ${last_name}`.trim() || 'A deleted account';
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
