import type { PostLink } from '@plumbline/contract';
import { dayWords } from '@plumbline/contract/rules';
import { Badge } from '@plumbline/ui';

/** What tests say of what a post is about. */
export function LinkVerdict({ link }: { link: PostLink }) {
  if (link.verdict === 'fixed' && link.fixed_at !== null) return <Badge tone="pass">Fixed on {dayWords(link.fixed_at)}</Badge>;
  return <Badge>{link.provable ? 'Not fixed yet' : 'No test can tell'}</Badge>;
}
