import type { BillingPeriod, PlanId } from '@plumbline/contract';
import { changePeriod, downgradePlan, openCheckout, openPortal, resumePlan } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { day } from './plan-words.ts';

/** The changes that the owner of a workspace can make to its plan. Each reports its result. */
export function usePlanChanges() {
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['usage'] });
  const onError = (error: unknown) => show({ title: 'The plan was not changed.', description: problemText(error), tone: 'problem' });
  const leave = ({ url }: { url: string }) => location.assign(url);
  const resume = useMutation({
    mutationFn: () => client.call(resumePlan),
    onSuccess: () => show({ title: 'Your plan goes on.' }),
    onError,
    onSettled: refresh,
  });
  return {
    resume,
    downgrade: useMutation({
      mutationFn: () => client.call(downgradePlan),
      onSuccess: ({ plan_end_date }) =>
        show({
          title: `Your plan ends on ${day(plan_end_date)}.`,
          description: 'You keep everything until then.',
          action: { label: 'Undo', onSelect: () => resume.mutate() },
        }),
      onError,
      onSettled: refresh,
    }),
    checkout: useMutation({
      mutationFn: (choice: { plan: PlanId; period: BillingPeriod }) => client.call(openCheckout, { body: choice }),
      onSuccess: leave,
      onError,
    }),
    portal: useMutation({ mutationFn: () => client.call(openPortal), onSuccess: leave, onError }),
    changePeriod: useMutation({
      mutationFn: (period: BillingPeriod) => client.call(changePeriod, { body: { period } }),
      onSuccess: (_nothing, period) => show({ title: `You now pay ${period}.` }),
      onError,
      onSettled: refresh,
    }),
  };
}
