import type { InvitationPreview } from '@plumbline/contract';
import { acceptInvitation } from '@plumbline/contract/endpoints';
import { Button, LinkButton } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import type { Session } from '../../shared/session/session-store.ts';
import { formatMoment } from '../../shared/text/quantities.ts';
import { ROLE_WORDS } from '../../shared/session/roles.ts';

export interface AcceptInvitationProps {
  readonly token: string;
  readonly invitation: InvitationPreview;
  readonly session: Session;
}

/** The invitation, and how the current user can join the workspace. */
export function AcceptInvitation({ token, invitation, session }: AcceptInvitationProps) {
  const accept = useMutation({
    mutationFn: () => client.call(acceptInvitation, { body: { token } }),
    onSuccess: () => location.assign('/dashboard'),
  });
  const own = `/invitation?token=${encodeURIComponent(token)}`;
  const popup = (name: string): string => `${own}&${name}&invitation=${encodeURIComponent(token)}&next=${encodeURIComponent(own)}`;
  const address = session.status === 'authenticated' && session.profile.role !== 'temporary' ? session.profile.email : null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-24 font-semibold text-balance wrap-anywhere">
          {invitation.invited_by || 'Someone'} invites you to {invitation.workspace_name}
        </h1>
        <p className="text-muted">{ROLE_WORDS[invitation.role].whole}</p>
        <p className="text-muted">
          The invitation is only for <span className="whitespace-nowrap">{invitation.email}</span>, until{' '}
          {formatMoment(invitation.expires_at)}.
        </p>
      </div>
      {address === null && (
        <>
          <p>Log in with the invited address, or sign up with it. You come back here.</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="primary" href={popup('login')}>
              Log In
            </LinkButton>
            <LinkButton href={popup('signup')}>Sign Up</LinkButton>
          </div>
        </>
      )}
      {address !== null && maskAddress(address) !== invitation.email && (
        <>
          <FormMessage tone="problem" text={`You are logged in as ${address}, which is not the invited address.`} />
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="primary" href={popup('login')}>
              Log In with the invited address
            </LinkButton>
            <LinkButton href="/dashboard">Stay logged in as {address}</LinkButton>
          </div>
        </>
      )}
      {address !== null && maskAddress(address) === invitation.email && (
        <>
          {accept.error && <FormMessage tone="problem" text={problemText(accept.error)} />}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
              Join {invitation.workspace_name}
            </Button>
            <LinkButton href="/dashboard">Not now</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

/** A masked email address, as the server shows it to anyone who has the link. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).charAt(0).toLowerCase()}…${address.slice(at).toLowerCase()}`;
}
