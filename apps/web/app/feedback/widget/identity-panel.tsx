import type { Widget } from '@plumbline/contract';
import { renewWidgetSecret, saveWidget } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, CodeExcerpt, CopyButton, Panel, TextAreaField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';

/** How a site identifies its visitors. */
export function IdentityPanel({ widget }: { widget: Widget }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [key, setKey] = useState(widget.identity_key);
  const renew = useMutation({
    mutationFn: () => client.call(renewWidgetSecret, { body: { site_id: widget.site_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['widgets'] }),
    onError: (error) => show({ title: 'No secret was created.', description: problemText(error), tone: 'problem' }),
  });
  const save = useMutation({
    mutationFn: () => client.call(saveWidget, { body: { ...widget, identity_key: key } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['widgets'] }),
  });
  const make = <Button busy={renew.isPending}>{widget.has_secret ? 'Rotate secret' : 'Create secret'}</Button>;
  return (
    <Panel title="Visitor identity" detail="If people sign in on your site, it can identify them to the widget with a signed token.">
      <CodeExcerpt
        code={[
          `// On your server, with the secret: HS256`,
          `sign({ sub: user.id, name: user.name, email: user.email, aud: '${widget.key}', exp: inFiveMinutes }, secret)`,
          `// On the page`,
          `Plumbline('identify', token);`,
        ].join('\n')}
        label="JSON Web Token"
        hideLineNumbers
      />
      <div className="flex flex-wrap items-center gap-3">
        {widget.has_secret ? (
          <AlertDialog
            trigger={make}
            title="Rotate secret?"
            description="Tokens signed with the previous secret will no longer be accepted."
            confirmLabel="Rotate secret"
            onConfirm={() => renew.mutate()}
          />
        ) : (
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            Create secret
          </Button>
        )}
        {renew.data && (
          <p role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-13">
            <code className="wrap-anywhere">{renew.data.secret}</code>
            <CopyButton text={renew.data.secret} label="Copy secret" />
            <span className="text-muted">Only shown once.</span>
          </p>
        )}
      </div>
      <form
        noValidate
        className="flex max-w-120 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextAreaField
          label="Public key"
          optional
          help="For RS256 or EdDSA instead of the secret. PEM that begins with -----BEGIN PUBLIC KEY-----."
          rows={4}
          value={key}
          error={fieldErrors(save.error)['identity_key']}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Button type="submit" busy={save.isPending} disabled={key.trim() === widget.identity_key} className="self-start">
          Save key
        </Button>
      </form>
    </Panel>
  );
}
