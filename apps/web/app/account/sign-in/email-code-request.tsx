import { sendReauthenticationCode } from '@plumbline/contract/endpoints';
import { Button } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Emails a code to a user who has no password to confirm with. */
export function EmailCodeRequest({ email, onSent }: { email: string; onSent: () => void }) {
  const send = useMutation({ mutationFn: () => client.call(sendReauthenticationCode), onSuccess: onSent });
  return (
    <>
      <p className="text-14 text-muted">
        {send.isSuccess ? `We’ve sent a code to ${email}.` : `You log in without a password, so we’ll send a code to ${email}.`}
      </p>
      <Button className="self-start" busy={send.isPending} onMouseDown={holdFocus} onClick={() => send.mutate()}>
        {send.isSuccess ? 'Send another code' : 'Email me a code'}
      </Button>
      {send.error && <FormMessage text={problemText(send.error)} tone="problem" />}
    </>
  );
}
