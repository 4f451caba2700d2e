import type { Member, Profile } from '@plumbline/contract';
import { offerWorkspace } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, Select, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { offerQuery } from './offer-query.ts';

export interface OfferFormProps {
  readonly profile: Profile;
  readonly others: readonly Member[];
  readonly isLocked: boolean;
}

/** Selects whom to offer the workspace to. */
export function OfferForm({ profile, others, isLocked }: OfferFormProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [heirId, setHeirId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heir = others.find((member) => member.user_id === heirId);
  const name = heir ? `${heir.first_name} ${heir.last_name}`.trim() : '';
  const offer = useMutation({
    mutationFn: (userId: string) => client.call(offerWorkspace, { body: { user_id: userId } }),
    onSuccess: (made) => {
      queries.setQueryData(offerQuery.queryKey, made);
      show({ title: `Offered to ${name}. You own ${profile.workspace_name} until they accept.`, tone: 'done' });
    },
    onError: (error) => show({ title: 'The workspace was not offered.', description: problemText(error), tone: 'problem' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <div className="flex max-w-120 flex-wrap items-end gap-3">
        <Select
          label="New owner"
          className="min-w-56 flex-1"
          placeholder="Choose a member"
          disabled={isLocked || others.length === 0}
          options={others.map((member) => ({
            value: member.user_id,
            label: `${member.first_name} ${member.last_name}`,
            note: member.email,
          }))}
          value={heirId}
          onValueChange={setHeirId}
        />
        <Button disabled={!heir} onClick={() => setAsking(true)}>
          Offer
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Offer ${profile.workspace_name} to ${name}?`}
        description={`${name} has seven days to accept, and you can withdraw the offer before that. Once it is accepted, ${name} owns the workspace, with the plan and the right to delete it. You stay as an admin, and only ${name} can turn this back.`}
        confirmLabel="Offer workspace"
        danger={false}
        busy={offer.isPending}
        onConfirm={() => heir && offer.mutate(heir.user_id)}
      />
    </>
  );
}
