import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LinkSubject } from './post-link-queries.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx'));

/** The dialog that links a post to a finding or a captured step. @param subject null while it is not yet known */
export function useLinkDialog(subject: LinkSubject | null): { readonly open: () => void; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && subject && (
    <Suspense>
      <LinkDialog subject={subject} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}
