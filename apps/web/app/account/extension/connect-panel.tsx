import { createExtensionCode } from '@plumbline/contract/endpoints';
import { Button, LinkButton, Panel } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Says what the extension will be allowed to do, and connects it once the user agrees. */
export function ConnectPanel({ workspaceName }: { workspaceName: string }) {
  const [parameters] = useSearchParams();
  const state = parameters.get('state') ?? '';
  const challenge = parameters.get('proof') ?? '';
  const connect = useMutation({
    mutationFn: () => client.call(createExtensionCode, { body: { challenge } }),
    // The extension reads the address of its own tab; the part after # is not sent to any server.
    onSuccess: ({ code }) => location.assign(`/extension/connected#${new URLSearchParams({ code, state })}`),
  });
  if (state === '' || challenge === '') {
    return (
      <Panel title="This page belongs to the extension">
        <p className="mb-4">Open the extension’s window and click Sign in.</p>
        <LinkButton href="/extension">Get the extension</LinkButton>
      </Panel>
    );
  }
  return (
    <Panel title={`Connect the extension to ${workspaceName}`}>
      <div className="flex max-w-120 flex-col gap-4">
        <p>It will be able to start tests in this workspace and send captures here. It cannot change members, plans or your account.</p>
        <p className="text-muted">You can disconnect it at any time under API tokens.</p>
        {connect.isError && <FormMessage tone="problem" text={problemText(connect.error)} />}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
            Connect
          </Button>
          <LinkButton href="/dashboard">Not now</LinkButton>
        </div>
      </div>
    </Panel>
  );
}
