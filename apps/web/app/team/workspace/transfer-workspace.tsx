import type { Profile, WorkspaceOffer } from '@plumbline/contract';
import { formatDate, Panel } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { OfferForm } from './offer-form.tsx';
import { offerQuery } from './offer-query.ts';
import { WithdrawOffer } from './withdraw-offer.tsx';

/** Offers the workspace to someone else, who owns it once they accept. The recipient is asked elsewhere. */
export function TransferWorkspace({ profile }: { profile: Profile }) {
  const refusal = roleProblem(profile.workspace_role, 'owner', 'hand the workspace over');
  const { data: offer, error, refetch } = useQuery(offerQuery);
  const members = useInfiniteQuery(membersQuery(''));
  const others = rowsOf(members.data).rows.filter((member) => !member.is_you);
  const isAlone = members.isSuccess && others.length === 0;
  if (offer?.is_yours) return null;
  if (error)
    return (
      <Panel title="Hand over">
        <QueryProblem error={error} what="offer" onRetry={() => void refetch()} />
      </Panel>
    );
  if (offer)
    return (
      <Panel title="Hand over" detail={refusal ?? 'You own the workspace until the offer is accepted.'}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p>{offerWords(offer, refusal === null)}</p>
          {refusal === null && <WithdrawOffer offer={offer} />}
        </div>
      </Panel>
    );
  return (
    <Panel
      title="Hand over"
      detail={
        refusal ??
        (isAlone
          ? 'You are the only member of this workspace. Invite the person first.'
          : 'The new owner gets every right once they accept. You become an admin.')
      }
    >
      <OfferForm profile={profile} others={others} isLocked={refusal !== null || offer === undefined} />
    </Panel>
  );
}

function offerWords({ to, by, created_at, ends_at }: WorkspaceOffer, isOwner: boolean): string {
  const [made, ends] = [formatDate(new Date(created_at)), formatDate(new Date(ends_at))];
  return isOwner
    ? `Offered to ${to.name} on ${made}. They can accept until ${ends}.`
    : `${by.name} offered the workspace to ${to.name} on ${made}. ${to.name} can accept until ${ends}.`;
}
