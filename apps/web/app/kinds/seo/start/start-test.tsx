import { AddressForm } from './address-form.tsx';
import { useStartTest } from './use-start-test.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';

/** The form that starts a test for a valid address and opens its report. */
export function StartTest() {
  const start = useStartTest();
  const session = useSession();
  const [, change] = useUrlState();
  const isViewer = session.status === 'authenticated' && session.profile.workspace_role === 'viewer';
  return (
    <AddressForm
      hideLabel
      // For a viewer, the new-test dialog explains why they cannot start one.
      onAddress={(url) => (isViewer ? change({ new: url }) : start.mutate({ url }))}
      busy={start.isPending}
      problem={start.error ? problemText(start.error) : null}
    />
  );
}
