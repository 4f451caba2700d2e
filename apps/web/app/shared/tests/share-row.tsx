import { countOf } from '@plumbline/contract/rules';
import type { ShareLink } from '@plumbline/contract';
import { copyShare, revokeShare } from '@plumbline/contract/endpoints';
import { Badge, Button, IconButton, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { formatMoment } from '../text/quantities.ts';
import { sharesQuery } from './share-queries.ts';

export interface ShareRowProps {
  readonly link: ShareLink;
  readonly onChange: () => void;
  readonly onCopied: (address: string) => void;
  readonly onRevoked: () => void;
}

/** A link to a report: its name, its state, and, until it expires, its actions. */
export function ShareRow({ link, onChange, onCopied, onRevoked }: ShareRowProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const of = { test_id: link.test_id, share_id: link.id };
  const copy = useMutation({
    mutationFn: () => client.call(copyShare, { body: of }),
    onSuccess: async ({ url }) => {
      onCopied(url);
      try {
        await navigator.clipboard.writeText(url);
        show({ title: 'Link copied', tone: 'done' });
      } catch {
        // The browser denies access to the clipboard: the URL is shown, so it can be selected.
      }
    },
    onError: (error) => show({ title: 'The link was not copied.', description: problemText(error), tone: 'problem' }),
  });
  const revoke = useMutation({
    mutationFn: () => client.call(revokeShare, { query: of }),
    onSuccess: onRevoked,
    onSettled: () => queries.invalidateQueries({ queryKey: sharesQuery(link.test_id).queryKey }),
    onError: (error) => show({ title: 'The link was not revoked.', description: problemText(error), tone: 'problem' }),
  });
  const called = link.name || formatMoment(link.created_at);
  return (
    <div className="flex items-center gap-1">
      <ShareFacts link={link} />
      {stateOf(link) === 'open' && (
        <>
          {link.can_copy && (
            <IconButton size="sm" icon={Copy} label={`Copy the link ${called}`} disabled={copy.isPending} onClick={() => copy.mutate()} />
          )}
          <IconButton size="sm" icon={Pencil} label={`Change the link ${called}`} onClick={onChange} />
          <Button size="sm" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        </>
      )}
    </div>
  );
}

function ShareFacts({ link }: { link: ShareLink }) {
  const state = stateOf(link);
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2">
        {link.name && <strong className="font-semibold">{link.name}</strong>}
        <span>
          {formatMoment(link.created_at)}
          {link.made_by && `, by ${link.made_by}`}
        </span>
        {state !== 'open' && <Badge>{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>}
        {link.with_bodies && <Badge tone="medium">With bodies</Badge>}
      </p>
      {link.note && <p className="line-clamp-2">{link.note}</p>}
      <p className="text-muted">
        Opened {countOf(link.opened, 'time')}, {state === 'open' ? 'until' : 'ended'} {formatMoment(link.revoked_at ?? link.expires_at)}
      </p>
    </div>
  );
}

function stateOf({ revoked_at, expires_at }: ShareLink): 'open' | 'revoked' | 'expired' {
  if (revoked_at) return 'revoked';
  return Date.parse(expires_at) <= Date.now() ? 'expired' : 'open';
}
