import type { BillingPeriod, WorkspacePlan } from '@plumbline/contract';
import { tierOf } from '@plumbline/contract/rules';
import { Badge, Button, Panel, TextLink } from '@plumbline/ui';
import { ChoosePlan } from './choose-plan.tsx';
import { money, PER, planFuture } from './plan-words.ts';
import { usePlanChanges } from './use-plan-changes.ts';

const OTHER: Readonly<Record<BillingPeriod, BillingPeriod>> = { monthly: 'annually', annually: 'monthly' };

export interface PlanPanelProps {
  readonly plan: WorkspacePlan;
  /** Of the workspace. */
  readonly isOwner: boolean;
  /** Of the server. */
  readonly isAdministrator: boolean;
}

/** The plan of the workspace and what its owner can do with it. */
export function PlanPanel({ plan, isOwner, isAdministrator }: PlanPanelProps) {
  const tier = tierOf(plan.plan);
  return (
    <Panel
      title={tier.name}
      detail={plan.period ? `${money(tier.price[plan.period])} ${PER[plan.period]}` : tier.description}
      aside={
        plan.payment_failed ? (
          <Badge tone="critical">Payment failed</Badge>
        ) : plan.can_resume ? (
          <Badge tone="medium">Will end</Badge>
        ) : (
          <Badge tone="pass">Current plan</Badge>
        )
      }
    >
      <div className="flex flex-col items-start gap-4">
        <p>{planFuture(plan)}</p>
        {plan.payment_failed && <p>The last payment failed. Your plan continues while we retry; check your card.</p>}
        {isOwner ? <OwnerActions plan={plan} /> : <p className="text-muted">Only the owner of this workspace changes its plan.</p>}
        {plan.billing === 'administrator' && (
          <p className="text-13 text-muted">
            Payments are not set up.{' '}
            {isAdministrator ? (
              <>
                Assign plans under <TextLink href="/admin">Users</TextLink>.
              </>
            ) : (
              'Contact the administrator to change plans.'
            )}
          </p>
        )}
      </div>
    </Panel>
  );
}

function OwnerActions({ plan }: { plan: WorkspacePlan }) {
  const { resume, downgrade, portal, changePeriod } = usePlanChanges();
  const isPaid = plan.plan !== 'free';
  const other = plan.period && OTHER[plan.period];
  return (
    <>
      {!isPaid && plan.billing === 'stripe' && <ChoosePlan />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {plan.can_resume && (
          <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate()}>
            Resume {tierOf(plan.plan).name}
          </Button>
        )}
        {plan.has_customer && (
          <Button busy={portal.isPending} onClick={() => portal.mutate()}>
            Manage billing
          </Button>
        )}
        {isPaid && plan.has_customer && other && !plan.can_resume && (
          <Button busy={changePeriod.isPending} onClick={() => changePeriod.mutate(other)}>
            Pay {other}
          </Button>
        )}
        {isPaid && !plan.can_resume && (
          <Button busy={downgrade.isPending} onClick={() => downgrade.mutate()}>
            Downgrade to Free
          </Button>
        )}
      </div>
    </>
  );
}
