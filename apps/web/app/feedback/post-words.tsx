import type { Author, FeedbackStage } from '@plumbline/contract';
import { authorName, STAGE_WORDS, stageLabel } from '@plumbline/contract/rules';
import { Avatar, Badge } from '@plumbline/ui';
import { CircleCheck, CircleDot, CircleX } from 'lucide-react';

/** The status of a post. Open and closed have different shapes, and a declined post is not shown as a success. */
export function PostStatus({ status: stage, verifiedAt = null }: { status: FeedbackStage; verifiedAt?: string | null }) {
  const { status } = STAGE_WORDS[stage];
  const label = stageLabel({ stage, verified_at: verifiedAt });
  if (stage === 'declined') return <Badge icon={CircleX}>{label}</Badge>;
  return (
    <Badge tone={status === 'open' ? 'low' : 'pass'} icon={status === 'open' ? CircleDot : CircleCheck}>
      {label}
    </Badge>
  );
}

/** The team's tags. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => <Badge key={tag}>{tag}</Badge>);
}

/** An avatar and a name. */
export function AuthorLine({ author }: { author: Author }) {
  const name = authorName(author);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Avatar name={name} image={author.profile_image || undefined} size="sm" />
      <span className="truncate">{name}</span>
    </span>
  );
}
