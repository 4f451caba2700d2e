import { EmptyState, LinkButton, PageHead } from '@plumbline/ui';
import { UserList } from '../admin/user-list.tsx';
import { useSession } from '../session/use-session.ts';
import { ScreenTitle } from '../words/screen-title.tsx';

/** The people of this server, for its administrators. */
export default function AdminUsers() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <>
      <ScreenTitle of="Users" />
      {session.profile.role === 'admin' ? (
        <UserList />
      ) : (
        <>
          <PageHead title="Users" />
          <EmptyState
            text="Only an administrator of this server sees who uses it."
            action={<LinkButton href="/dashboard">Back to the dashboard</LinkButton>}
          />
        </>
      )}
    </>
  );
}
