import type { PlanId } from '@plumbline/contract';
import { featureOf, hasFeature } from '@plumbline/contract/rules';
import { Panel, TextLink } from '@plumbline/ui';

/** Whom to write to, and whether one comes first. */
export function PrioritySupport({ plan }: { plan: PlanId }) {
  return (
    <Panel title="Support" aside={<TextLink href="/contact">Write to who runs this server</TextLink>}>
      <p>
        {hasFeature(plan, 'priority-support')
          ? 'You have priority support: what anybody of this workspace writes while signed in is marked as such, and comes before other messages.'
          : `With ${featureOf('priority-support').tier.name} you have priority support: what anybody of the workspace writes while signed in is marked as such, and comes before other messages.`}
      </p>
    </Panel>
  );
}
