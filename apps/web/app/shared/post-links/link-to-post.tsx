import { Link } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MemberButton } from '../session/member-button.tsx';
import type { LinkSubject } from './post-link-queries.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx'));

/** Says which post a finding or a captured step is about. @param subject null while it is not yet known */
export function LinkToPost({ subject, size }: { subject: LinkSubject | null; size?: 'sm' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MemberButton size={size} icon={Link} what="link posts" disabled={!subject} onClick={() => setOpen(true)}>
        Link to a post
      </MemberButton>
      {isOpen && subject && (
        <Suspense>
          <LinkDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
