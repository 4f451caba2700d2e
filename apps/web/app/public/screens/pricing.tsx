import type { BillingPeriod } from '@plumbline/contract';
import { PLAN_TIERS } from '@plumbline/contract/rules';
import { type ReactNode, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { PublicShell } from '../public-shell.tsx';
import { PeriodChoice } from '../../team/plans/period-choice.tsx';
import { PlanComparison } from '../../team/plans/plan-comparison.tsx';
import { PlanQuestions } from '../../team/plans/plan-questions.tsx';
import { SupportContacts } from '../../team/plans/support-contacts.tsx';
import { TierCard } from '../../team/plans/tier-card.tsx';
import { UsagePanel } from '../../team/plans/usage-panel.tsx';
import { useSession } from '../../shared/session/use-session.ts';

const TITLE = 'Pricing: Plumbline';
const DESCRIPTION =
  'Unlimited SEO, UI and responsive testing for free. More grammar pages, automatic tests and AI from $15 a month. Trials need no credit card.';

export function meta(): MetaDescriptor[] {
  return publicMeta(TITLE, DESCRIPTION);
}

/** What the plans cost and include. Fully readable without scripts; the switch also works without them. */
export default function Pricing() {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <PublicShell>
      <div className="group/period mx-auto flex max-w-content flex-col gap-16 px-4 py-12 sm:px-6 sm:py-16">
        <div className="flex flex-col items-center gap-6">
          <div className="max-w-reading text-center">
            <h1 className="text-32 font-semibold text-balance sm:text-44">Free to test. Pay to automate.</h1>
            <p className="mt-3 text-16 text-balance text-muted">Every plan is for a whole workspace. Trials need no credit card.</p>
          </div>
          <PeriodChoice value={period} onChange={setPeriod} />
          <ul className="grid w-full gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {PLAN_TIERS.map((tier) => (
              <TierCard key={tier.id} tier={tier} period={period} isSignedIn={isSignedIn} />
            ))}
          </ul>
        </div>
        {isSignedIn && <UsagePanel linked />}
        <Part title="Compare the plans">
          <PlanComparison />
        </Part>
        <Part title="Questions">
          <PlanQuestions />
        </Part>
        <Part title="Support">
          <SupportContacts />
        </Part>
      </div>
    </PublicShell>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-24 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
