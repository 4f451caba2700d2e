import { countOf } from '@plumbline/contract/rules';
import type { Connection, WorkTool } from '@plumbline/contract';
import { disconnect, testConnection } from '@plumbline/contract/endpoints';
import { AlertDialog, Badge, Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../shared/api/client.ts';
import { problemText } from '../shared/forms/problem-text.ts';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import { fixSentence } from './fix-words.ts';

const ConnectionSettings = lazy(() => import('./connection-settings.tsx'));

interface ConnectionRowProps {
  connection: Connection;
  tool: WorkTool;
  /** Null for users with read-only access. */
  onReconnect: (() => void) | null;
}

/** One connection: its account, who connected it, when it was last used, whether it works. */
export function ConnectionRow({ connection, tool, onReconnect }: ConnectionRowProps) {
  const { name: toolName } = tool;
  const [isOpen, setOpen] = useState(false);
  const {
    id,
    account_name: account,
    status,
    scheme,
    base_url: base,
    connected_by: by,
    created_at: at,
    last_used_at: used,
    items,
  } = connection;
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['connections'] });
  const test = useMutation({
    mutationFn: () => client.call(testConnection, { body: { connection_id: id } }),
    onSuccess: () => show({ title: `The ${toolName} connection works.`, tone: 'done' }),
    onError: (error) => show({ title: 'The connection does not work.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const forget = useMutation({
    mutationFn: () => client.call(disconnect, { query: { connection_id: id } }),
    onSuccess: () => show({ title: `${toolName} was disconnected. Its tickets stay.` }),
    onError: (error) => show({ title: 'It is still connected.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-ui bg-sunken px-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{account}</span>
          {status === 'connected' ? <Badge tone="pass">Connected</Badge> : <Badge tone="critical">Reconnect</Badge>}
        </p>
        <p className="text-13 text-muted">
          {scheme === 'oauth' ? 'Connected' : 'Connected with a token'}
          {by !== '' && ` by ${by}`} <TimeAgo at={at} />
          {base && ` at ${new URL(base).host}`}. {countOf(items, 'ticket')}
          {used && (
            <>
              , last used <TimeAgo at={used} />
            </>
          )}
          .{tool.tracks && ` ${fixSentence(connection, tool)}`}
        </p>
      </div>
      {onReconnect && (
        <span className="flex flex-wrap gap-2">
          {status === 'connected' && tool.tracks && (
            <Button size="sm" icon={Settings2} onClick={() => setOpen(true)}>
              Settings
            </Button>
          )}
          {status === 'connected' ? (
            <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
              Test
            </Button>
          ) : (
            <Button size="sm" variant="primary" onClick={onReconnect}>
              Reconnect
            </Button>
          )}
          <AlertDialog
            trigger={
              <Button size="sm" variant="quiet">
                Disconnect
              </Button>
            }
            title={`Disconnect ${toolName}?`}
            description="Its token is deleted. Tickets stay in both places, but are no longer closed or reopened."
            confirmLabel="Disconnect"
            onConfirm={() => forget.mutate()}
          />
        </span>
      )}
      {isOpen && (
        <Suspense>
          <ConnectionSettings connection={connection} tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
