import type { WorkspacePlan } from '@plumbline/contract';
import { tierOf } from '@plumbline/contract/rules';
import { IconButton, TextLink } from '@plumbline/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { day } from './plan-words.ts';

const SEEN = 'plan-end-seen';

/** Says that the plan has ended, until dismissed, or that a payment failed, until it is paid. */
export default function PlanBannerText({ plan }: { plan: WorkspacePlan }) {
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN));
  if (plan.payment_failed) {
    return (
      <section aria-label="Plan" className="border-b border-line bg-critical-soft px-4 py-2 text-13 rail:px-6">
        The last payment for this workspace failed. Your plan continues while we retry.{' '}
        <TextLink href="/settings/plan">Check the payment</TextLink>
      </section>
    );
  }
  const endedOn = plan.plan_end_date;
  if (!plan.ended_plan || !endedOn || seen === endedOn) return null;
  const close = () => {
    localStorage.setItem(SEEN, endedOn);
    setSeen(endedOn);
  };
  return (
    <section aria-label="Plan" className="flex items-center gap-3 border-b border-line bg-medium-soft px-4 py-1 text-13 rail:px-6">
      <p className="flex-1 py-1">
        {tierOf(plan.ended_plan).name} ended on {day(endedOn)}, so this workspace is on Free. Nothing was deleted.{' '}
        <TextLink href="/settings/plan">Upgrade</TextLink>
      </p>
      <IconButton label="Close" icon={X} size="sm" tooltip={false} onClick={close} />
    </section>
  );
}
