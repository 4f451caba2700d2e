import { Button, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { isAtLeast } from '../session/roles.ts';
import { useSession } from '../session/use-session.ts';
import { LinkVerdict } from './link-words.tsx';
import { type LinkSubject, postLinksQuery } from './post-link-queries.ts';
import { useUnlinkPost } from './use-link-post.ts';

/** Posts about a finding, and whether it is fixed. Renders nothing if there are none. */
export function LinkedPosts({ subject }: { subject: LinkSubject }) {
  const session = useSession();
  const profile = session.status === 'authenticated' && session.profile.role !== 'temporary' ? session.profile : null;
  const { data = [] } = useQuery({ ...postLinksQuery(subject), enabled: profile !== null });
  const unlink = useUnlinkPost();
  if (data.length === 0 || profile === null) return null;
  return (
    <section aria-label="Posts">
      <h4 className="font-semibold">{data.length === 1 ? 'Post' : 'Posts'}</h4>
      <ul className="divide-y divide-line">
        {data.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-2 py-1.5">
            <TextLink href={`/feedback?feedback_id=${link.feedback_id}`} className="min-w-0 flex-1 wrap-anywhere">
              {link.post_title}
            </TextLink>
            <LinkVerdict link={link} />
            {isAtLeast(profile.workspace_role, 'member') && (
              <Button
                size="sm"
                variant="quiet"
                busy={unlink.isPending && unlink.variables === link.id}
                onClick={() => unlink.mutate(link.id)}
              >
                Remove<span className="sr-only"> the link to {link.post_title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
