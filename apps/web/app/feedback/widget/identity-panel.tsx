import type { Widget } from '@plumbline/contract';
import { renewWidgetSecret, saveWidget } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, CodeExcerpt, CopyButton, Panel, TextAreaField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { fieldErrors } from '../../shared/tickets/field-errors.ts';

/** How a site says who its visitors are. */
export function IdentityPanel({ widget }: { widget: Widget }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [key, setKey] = useState(widget.identity_key);
  const renew = useMutation({
    mutationFn: () => client.call(renewWidgetSecret, { body: { site_id: widget.site_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['widgets'] }),
    onError: (error) => show({ title: 'No secret was made.', description: problemText(error), tone: 'problem' }),
  });
  const save = useMutation({
    mutationFn: () => client.call(saveWidget, { body: { ...widget, identity_key: key } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['widgets'] }),
  });
  const make = <Button busy={renew.isPending}>{widget.has_secret ? 'Make another secret' : 'Make a secret'}</Button>;
  return (
    <Panel title="Who visitors are" detail="A site that signs people in can tell the widget who they are, with a token it signs.">
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
            title="Make another secret?"
            description="Tokens that are signed with the one before are refused from then on."
            confirmLabel="Make another secret"
            onConfirm={() => renew.mutate()}
          />
        ) : (
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            Make a secret
          </Button>
        )}
        {renew.data && (
          <p role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-13">
            <code className="wrap-anywhere">{renew.data.secret}</code>
            <CopyButton text={renew.data.secret} label="Copy secret" />
            <span className="text-muted">Shown this once.</span>
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
          help="For RS256 or EdDSA in place of the secret: PEM that begins with -----BEGIN PUBLIC KEY-----."
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
