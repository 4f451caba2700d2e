import type { ApiToken } from '@plumbline/contract';
import { deleteApiToken } from '@plumbline/contract/endpoints';
import { AlertDialog, Badge, Button, formatDate, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';

/** One API token: its permissions, scope and lifetime, and how to revoke it. */
export function TokenRow({ token }: { token: ApiToken }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => client.call(deleteApiToken, { body: { token_id: token.id } }),
    onSuccess: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: ['security', 'api-tokens'] });
    },
    onError: (error) => void show({ title: 'The token was not revoked.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{token.name}</span>
          {token.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </p>
        <p className="tabular text-13 text-muted">
          {token.workspace_name}, until {formatDate(new Date(token.expires_at))},{' '}
          {token.last_used_at ? (
            <>
              used <TimeAgo at={token.last_used_at} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke token ${token.name}`} onClick={() => setAsking(true)}>
        End
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Revoke token ${token.name}?`}
        description="Programs that use it will lose access."
        confirmLabel="Revoke token"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </li>
  );
}
