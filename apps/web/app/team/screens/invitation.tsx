import { ApiError } from '@plumbline/contract/client';
import { ErrorState, LinkButton, PublicFrame, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { invitationQuery } from '../../shared/api/queries.ts';
import { AcceptInvitation } from '../members/accept-invitation.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Target of an invitation link, for signed-in and signed-out users. */
export default function InvitationScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSession();
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const isMissing = token === '' || invitation.isError;
  return (
    <PublicFrame nav={[]} actions={null} footer={[]} colophon="No one is added to a workspace without accepting.">
      <ScreenTitle of="Invitation" />
      <div className="mx-auto w-full max-w-140 px-4 py-16 sm:px-6">
        {isMissing && (
          <>
            <h1 className="sr-only">Invitation</h1>
            <ErrorState
              title="This invitation cannot be used."
              advice={token === '' ? 'The link is incomplete. Open it again from the email.' : problemText(invitation.error)}
              requestId={invitation.error instanceof ApiError ? invitation.error.requestId : undefined}
              action={<LinkButton href="/">Go to the home page</LinkButton>}
            />
          </>
        )}
        {!isMissing && invitation.isPending && <WaitingInvitation />}
        {invitation.isSuccess && session.status !== 'loading' && (
          <AcceptInvitation token={token} invitation={invitation.data} session={session} />
        )}
        {invitation.isSuccess && session.status === 'loading' && <WaitingInvitation />}
      </div>
    </PublicFrame>
  );
}

function WaitingInvitation() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <h1 className="sr-only">Invitation</h1>
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-9 w-40" />
    </div>
  );
}
