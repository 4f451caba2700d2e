import type { Connection, WorkTool } from '@plumbline/contract';
import { Button, LinkButton } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { ToolTile } from '../shared/tickets/tool-tile.tsx';
import { ConnectionRow } from './connection-row.tsx';

const ConnectDialog = lazy(() => import('./connect-dialog.tsx'));

/** A work tool with its connections, and a button to add one. */
export function ToolRow({ tool, connections, mayChange }: { tool: WorkTool; connections: readonly Connection[]; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ToolTile tool={tool.id} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{tool.name}</h3>
          {tool.lack !== '' && <p className="text-13 text-muted">{tool.lack}</p>}
          {tool.lack === '' && connections.length === 0 && <p className="text-13 text-muted">Not connected</p>}
        </div>
        {tool.lack !== '' ? (
          <LinkButton size="sm" href="/settings/plan">
            See plans
          </LinkButton>
        ) : (
          mayChange && (
            <Button size="sm" onClick={() => setOpen(true)}>
              {connections.length === 0 ? `Connect ${tool.name}` : 'Connect another account'}
            </Button>
          )
        )}
      </div>
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} tool={tool} onReconnect={mayChange ? () => setOpen(true) : null} />
      ))}
      {isOpen && (
        <Suspense>
          <ConnectDialog tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
