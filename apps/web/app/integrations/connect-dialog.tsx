import type { WorkTool } from '@plumbline/contract';
import { beginConsent, connectWithToken } from '@plumbline/contract/endpoints';
import { Button, Dialog, Disclosure, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../shared/api/client.ts';
import { CheckProse } from '../shared/findings/check-prose.tsx';
import { spreadFieldErrors } from '../shared/forms/field-errors.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { problemText } from '../shared/forms/problem-text.ts';

const WIDTH = 560;

/** Connects a work tool: through its own consent screen if this server is registered there, or with a personal token. */
export default function ConnectDialog({ tool, onClose }: { tool: WorkTool; onClose: () => void }) {
  const consent = useMutation({
    mutationFn: () => client.call(beginConsent, { params: { provider: tool.id }, headers: { accept: 'application/json' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width={WIDTH} title={`Connect ${tool.name}`}>
      {tool.can_consent && (
        <div className="flex flex-col gap-2">
          <p className="text-muted">You’ll authorise it in {tool.name} and return here.</p>
          <Button variant="primary" busy={consent.isPending} onClick={() => consent.mutate()} className="self-start">
            Continue with {tool.name}
          </Button>
          {consent.error && <FormMessage text={problemText(consent.error)} tone="problem" />}
          <p className="text-13 text-muted">Or use your own token:</p>
        </div>
      )}
      <TokenForm tool={tool} onClose={onClose} />
    </Dialog>
  );
}

const FIELDS = ['token', 'email', 'base_url'] as const;

function TokenForm({ tool, onClose }: { tool: WorkTool; onClose: () => void }) {
  const { token } = tool;
  const queries = useQueryClient();
  const { show } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { token: '', email: '', base_url: '' } });
  const connect = useMutation({
    mutationFn: (fields: { token: string; email: string; base_url: string }) =>
      client.call(connectWithToken, { body: { provider: tool.id, ...fields } }),
    onMutate: () => setProblem(null),
    onSuccess: async ({ account_name: account }) => {
      await queries.invalidateQueries({ queryKey: ['connections'] });
      show({ title: `${tool.name} is connected as ${account}.`, tone: 'done' });
      onClose();
    },
    onError: (error) => setProblem(spreadFieldErrors(error, FIELDS, setError)),
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((fields) => connect.mutate(fields))(event)} className="flex flex-col gap-4">
      {token.address !== 'none' && (
        <TextField
          {...register('base_url')}
          label="Address"
          help={token.address === 'optional' ? `Only for a self-hosted ${tool.name} server.` : `Your ${tool.name} site.`}
          optional={token.address === 'optional'}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.base_url?.message}
        />
      )}
      {token.needs_email && (
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          help={`Your ${tool.name} account.`}
          error={formState.errors.email?.message}
        />
      )}
      <TextField
        {...register('token', { validate: (text) => text.trim() !== '' || 'Paste the token.' })}
        label={token.label}
        placeholder={token.placeholder}
        type="password"
        autoComplete="off"
        error={formState.errors.token?.message}
      />
      <Disclosure summary="How to get one">
        <CheckProse html={token.guide} />
      </Disclosure>
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" busy={connect.isPending} className="self-start">
        Connect
      </Button>
    </form>
  );
}
