import type { PostLink } from '@plumbline/contract';
import { dayWords } from '@plumbline/contract/rules';
import { Badge } from '@plumbline/ui';

/** The test result for the subject of a post. */
export function LinkVerdict({ link }: { link: PostLink }) {
  if (link.verdict === 'fixed' && link.fixed_at !== null) return <Badge tone="pass">Fixed on {dayWords(link.fixed_at)}</Badge>;
  return <Badge>{link.provable ? 'Not fixed yet' : 'No test can tell'}</Badge>;
}
