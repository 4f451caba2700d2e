import { EmptyState, LinkButton, PageHead } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useSession } from '../shared/session/use-session.ts';
import { ScreenTitle } from '../shared/screens/screen-title.tsx';

interface AdminOnlyProps {
  readonly title: string;
  /** What only an administrator of this server can do here: "sees who uses it". */
  readonly what: string;
  readonly children: ReactNode;
}

/** A screen for server administrators; everyone else sees a notice. */
export function AdminOnly({ title, what, children }: AdminOnlyProps) {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <>
      <ScreenTitle of={title} />
      {session.profile.role === 'admin' ? (
        children
      ) : (
        <>
          <PageHead title={title} />
          <EmptyState
            text={`Only an administrator of this server ${what}.`}
            action={<LinkButton href="/dashboard">Back to the dashboard</LinkButton>}
          />
        </>
      )}
    </>
  );
}
