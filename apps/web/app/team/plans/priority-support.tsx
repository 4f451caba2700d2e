import type { PlanId } from '@plumbline/contract';
import { featureOf, hasFeature } from '@plumbline/contract/rules';
import { Panel, TextLink } from '@plumbline/ui';

/** Whom to contact, and whether the message gets priority. */
export function PrioritySupport({ plan }: { plan: PlanId }) {
  return (
    <Panel title="Support" aside={<TextLink href="/contact">Contact the operator</TextLink>}>
      <p>
        {hasFeature(plan, 'priority-support')
          ? 'You have priority support: messages from signed-in members are answered first.'
          : `With ${featureOf('priority-support').tier.name} you have priority support: messages from signed-in members are answered first.`}
      </p>
    </Panel>
  );
}
