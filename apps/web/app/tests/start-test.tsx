import { AddressForm } from './address-form.tsx';
import { useStartTest } from './use-start-test.ts';
import { problemText } from '../session/problem-text.ts';

/** The form with the start behind it: a valid address becomes a test, and its report opens. */
export function StartTest() {
  const start = useStartTest();
  return (
    <AddressForm
      hideLabel
      onAddress={(url) => start.mutate({ url })}
      busy={start.isPending}
      problem={start.error ? problemText(start.error) : null}
    />
  );
}
