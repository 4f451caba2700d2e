import type { AdminUser, BillingPeriod, PlanId } from '@plumbline/contract';
import { setPlan } from '@plumbline/contract/endpoints';
import { PLAN_TIERS, tierOf } from '@plumbline/contract/rules';
import { Button, Dialog, DialogClose, Select, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../shared/api/client.ts';
import { PeriodChoice } from '../team/plans/period-choice.tsx';
import { day } from '../team/plans/plan-words.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { problemText } from '../shared/forms/problem-text.ts';

/** Changes the plan of a person's workspace. */
export function ChangePlanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [plan, choosePlan] = useState<PlanId>(user.plan);
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const isSame = plan === 'free' && user.plan === 'free';
  const queries = useQueryClient();
  const { show } = useToast();
  const give = useMutation({
    mutationFn: () => client.call(setPlan, { body: { user_id: user.user_id, plan, period } }),
    onSuccess: (now) => {
      onClose();
      show({
        title: now.plan_end_date
          ? `${user.workspace_name} keeps ${tierOf(now.plan).name} until ${day(now.plan_end_date)}.`
          : `${user.workspace_name} is on ${tierOf(now.plan).name}.`,
      });
      void queries.invalidateQueries({ queryKey: ['admin-users'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Change ${user.email || 'this guest'}’s plan`}
      description={`For the workspace ${user.workspace_name} and all its members.`}
      actions={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" busy={give.isPending} disabled={isSame} onClick={() => give.mutate()}>
            Change plan
          </Button>
        </>
      }
    >
      <Select
        label="Plan"
        options={PLAN_TIERS.map(({ id, name }) => ({ value: id, label: name }))}
        value={plan}
        onValueChange={choosePlan}
        help={
          plan === 'free'
            ? user.plan === 'free'
              ? 'The workspace is already on Free.'
              : `${tierOf(user.plan).name} continues until the end of its billing period.`
            : 'Takes effect now. No one is billed.'
        }
      />
      {plan !== 'free' && <PeriodChoice value={period} onChange={setPeriod} />}
      {give.error && <FormMessage tone="problem" text={problemText(give.error)} />}
    </Dialog>
  );
}
