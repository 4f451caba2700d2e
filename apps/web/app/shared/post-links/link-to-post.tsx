import { Link } from 'lucide-react';
import { MemberButton } from '../session/member-button.tsx';
import type { LinkSubject } from './post-link-queries.ts';
import { useLinkDialog } from './use-link-dialog.tsx';

/** Says which post a finding is about. */
export function LinkToPost({ subject }: { subject: LinkSubject }) {
  const { open, dialog } = useLinkDialog(subject);
  return (
    <>
      <MemberButton size="sm" icon={Link} what="link posts" onClick={open}>
        Link to a post
      </MemberButton>
      {dialog}
    </>
  );
}
