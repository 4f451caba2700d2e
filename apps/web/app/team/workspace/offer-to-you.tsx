import type { Profile } from '@plumbline/contract';
import { acceptWorkspaceOffer, endWorkspaceOffer } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, formatDate, Panel, useToast } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { offerQuery } from './offer-query.ts';
import { useOfferEnd } from './use-offer-end.ts';

/** Asks the user who has been offered the workspace whether they want to own it; nothing for everyone else. */
export function OfferToYou({ profile }: { profile: Profile }) {
  const { show } = useToast();
  const end = useOfferEnd();
  const [isAsking, setAsking] = useState(false);
  const { data: offer } = useQuery(offerQuery);
  const name = profile.workspace_name;
  const accept = useMutation({
    mutationFn: () => client.call(acceptWorkspaceOffer, { body: { workspace_id: profile.workspace_id } }),
    onSuccess: () => show({ title: `You own ${name} now.`, tone: 'done' }),
    onError: (error) => show({ title: 'The workspace was not accepted.', description: problemText(error), tone: 'problem' }),
    onSettled: () => {
      setAsking(false);
      return end();
    },
  });
  const decline = useMutation({
    mutationFn: () => client.call(endWorkspaceOffer),
    onSuccess: () => show({ title: `You declined ${name}. Nothing has changed.`, tone: 'done' }),
    onError: (error) => show({ title: 'The offer was not declined.', description: problemText(error), tone: 'problem' }),
    onSettled: end,
  });
  if (!offer?.is_yours) return null;
  const owner = offer.by.name;
  return (
    <Panel
      title={`${owner} offers you this workspace`}
      detail={`Nothing changes unless you accept, which you can until ${formatDate(new Date(offer.ends_at))}.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={decline.isPending} onClick={() => setAsking(true)}>
          Accept
        </Button>
        <Button busy={decline.isPending} onClick={() => decline.mutate()}>
          Decline
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Become the owner of ${name}?`}
        description={`Its plan and the right to delete it will be yours, and its usage will count as yours. ${owner} stays on as an admin.`}
        confirmLabel="Accept workspace"
        danger={false}
        busy={accept.isPending}
        onConfirm={() => accept.mutate()}
      />
    </Panel>
  );
}
