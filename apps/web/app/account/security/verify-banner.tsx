import type { Profile } from '@plumbline/contract';
import { resendVerification } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** One line above every screen of a user whose email address is not confirmed yet. */
export default function VerifyBanner({ profile }: { profile: Profile }) {
  const { show } = useToast();
  const send = useMutation({
    mutationFn: () => client.call(resendVerification),
    onSuccess: () => void show({ title: 'Email sent.', description: `Open its link to confirm ${profile.email}.` }),
    onError: (error) => void show({ title: 'The email was not sent.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <aside aria-label="Your email address" className="flex items-center gap-3 border-b border-line px-4 py-2 text-13 text-muted rail:px-6">
      <MailWarning aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">Confirm your email address with the link we sent to {profile.email}.</span>
      <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
        Send again
      </Button>
    </aside>
  );
}
