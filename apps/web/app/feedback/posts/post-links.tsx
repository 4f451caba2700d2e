import type { FeedbackPost } from '@plumbline/contract';
import { Button, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { reportPath } from '../../kinds/index.ts';
import { LinkVerdict } from '../../shared/post-links/link-words.tsx';
import { postLinksQuery } from '../../shared/post-links/post-link-queries.ts';
import { useUnlinkPost } from '../../shared/post-links/use-link-post.ts';

const SubjectDialog = lazy(() => import('./subject-dialog.tsx'));

/** The findings and captured steps linked to a post, with the test results for each. */
export function PostLinks({ post, mayWrite }: { post: FeedbackPost; mayWrite: boolean }) {
  const { data = [] } = useQuery(postLinksQuery({ feedback_id: post.id }));
  const unlink = useUnlinkPost();
  const [isOpen, setOpen] = useState(false);
  if (data.length === 0 && !mayWrite) return null;
  return (
    <section aria-label="Linked to" className="flex flex-col gap-2">
      {data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((link) => {
            const testId = link.fixed_test_id ?? link.test_id;
            return (
              <li key={link.id} className="flex flex-wrap items-center gap-2 py-2">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block wrap-anywhere">{link.title}</span>
                  <span className="block text-13 text-muted">
                    {link.host}
                    {testId && (
                      <>
                        {' · '}
                        <TextLink href={reportPath({ id: testId, kind: link.kind })}>
                          {link.fixed_test_id ? 'Verified by' : 'Report'}
                        </TextLink>
                      </>
                    )}
                  </span>
                </span>
                <LinkVerdict link={link} />
                {mayWrite && (
                  <Button
                    size="sm"
                    variant="quiet"
                    busy={unlink.isPending && unlink.variables === link.id}
                    onClick={() => unlink.mutate(link.id)}
                  >
                    Remove<span className="sr-only"> the link to {link.title}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayWrite && (
        <Button size="sm" icon={Link} className="self-start" onClick={() => setOpen(true)}>
          Link a finding or step
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SubjectDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
