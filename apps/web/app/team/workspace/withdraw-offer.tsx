import type { WorkspaceOffer } from '@plumbline/contract';
import { endWorkspaceOffer } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { useOfferEnd } from './use-offer-end.ts';

/** Withdraws the open offer. */
export function WithdrawOffer({ offer }: { offer: WorkspaceOffer }) {
  const { show } = useToast();
  const end = useOfferEnd();
  const withdraw = useMutation({
    mutationFn: () => client.call(endWorkspaceOffer),
    onSuccess: () => show({ title: `The offer to ${offer.to.name} is withdrawn.`, tone: 'done' }),
    onError: (error) => show({ title: 'The offer was not withdrawn.', description: problemText(error), tone: 'problem' }),
    onSettled: end,
  });
  return (
    <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Withdraw offer
    </Button>
  );
}
