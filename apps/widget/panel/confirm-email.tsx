import { confirmVisitorEmail } from '@plumbline/contract/endpoints';
import { useState } from 'react';
import { Button } from './parts/button.tsx';
import { Overlay } from './parts/overlay.tsx';
import { Failure } from './parts/states.tsx';
import { usePanel } from './use-panel.ts';

/** The target of the confirmation link in an email. It needs a press, since programs that scan emails open links as well. */
export function ConfirmEmail({ token }: { token: string }) {
  const { visit, show } = usePanel();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const confirmed = await visit.client.call(confirmVisitorEmail, { body: { token } });
      await visit.refresh();
      setEmail(confirmed.email);
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return (
    <Overlay title="Confirm your email address" onClose={() => show({ confirm: null })}>
      {email === null ? (
        <>
          <p>From then on you get emails about answers to you and the posts you follow. Each of them lets you end that.</p>
          {error !== null && <Failure error={error} />}
          <Button variant="primary" busy={isBusy} className="self-start" onClick={() => void confirm()}>
            Confirm this address
          </Button>
        </>
      ) : (
        <p role="status" className="wrap-anywhere">
          Your address is confirmed: emails about answers to you and the posts you follow go to {email}.
        </p>
      )}
    </Overlay>
  );
}
