import type { Item } from '@plumbline/contract';
import { Badge, Button } from '@plumbline/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { TicketActions } from './ticket-actions.tsx';
import { TicketLog } from './ticket-log.tsx';
import { ToolTile } from './tool-tile.tsx';
import { useToolName } from './use-tool-name.ts';

/** One ticket: its name, its state in the tool and here, its actions, and its log. */
export function TicketRow({ item }: { item: Item }) {
  const tool = useToolName(item.provider);
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={item.url || undefined}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-1.5 font-medium text-accent-text hover:underline"
        >
          <ToolTile tool={item.provider} size="sm" />
          {tool} {item.key}
          <ExternalLink aria-label="opens in a new tab" className="size-3.5" />
        </a>
        <TicketState item={item} />
        <span className="ml-auto flex items-center gap-1">
          <Button size="sm" variant="quiet" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            Log
          </Button>
          <TicketActions item={item} />
        </span>
      </div>
      {item.verdict === 'flagged' && (
        <p className="text-13 text-medium">
          It was {item.state === 'gone' ? 'deleted' : 'closed'} in {tool}, and the last run still found this.
        </p>
      )}
      {item.verdict === 'fixed' && item.state === 'open' && <p className="text-13 text-muted">The last run no longer finds this.</p>}
      {isLogOpen && <TicketLog itemId={item.id} />}
    </li>
  );
}

/** Its state in the tool, in the tool's own word if it has one. */
export function TicketState({ item: { state, state_name: name } }: { item: Item }) {
  if (state === 'gone') return <Badge>Deleted there</Badge>;
  const word = name === '' ? (state === 'open' ? 'Open' : 'Closed') : name;
  return <Badge tone={state === 'closed' ? 'pass' : 'neutral'}>{word}</Badge>;
}
