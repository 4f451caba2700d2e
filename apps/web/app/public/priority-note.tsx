import { hasFeature, PLAN_IDS } from '@plumbline/contract/rules';
import { useSession } from '../shared/session/use-session.ts';

/** Tells a signed-in user that their message gets priority, if the plan of the current workspace includes that. */
export function PriorityNote() {
  const session = useSession();
  const plan = session.status === 'authenticated' ? PLAN_IDS.find((id) => id === session.profile.plan) : undefined;
  if (plan === undefined || !hasFeature(plan, 'priority-support')) return null;
  return (
    <p className="rounded-ui border border-line bg-accent-soft px-3 py-2 text-13">
      Your workspace has priority support, so your message is answered first.
    </p>
  );
}
