import type { ShareLink, Test } from '@plumbline/contract';
import { makeShare, revokeShare } from '@plumbline/contract/endpoints';
import { Badge, Button, Checkbox, CopyButton, Dialog, Select, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { countOf, formatMoment } from '../text/quantities.ts';
import { sharesQuery } from './share-queries.ts';

const DAYS = ['1', '7', '30', '90'] as const;

/** Makes, shows and revokes links to a report. */
export default function ShareDialog({ test, onClose }: { test: Pick<Test, 'id' | 'kind'>; onClose: () => void }) {
  const testId = test.id;
  const isCaptured = test.kind === 'ui';
  const queries = useQueryClient();
  const { show } = useToast();
  const shares = useQuery(sharesQuery(testId));
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  const [withBodies, setWithBodies] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['shares', testId] });
  const make = useMutation({
    mutationFn: () => client.call(makeShare, { body: { test_id: testId, days: Number(days), with_bodies: withBodies } }),
    onSettled: refresh,
    onError: (error) => show({ title: 'The link was not created.', description: problemText(error), tone: 'problem' }),
  });
  const revoke = useMutation({
    mutationFn: (shareId: string) => client.call(revokeShare, { query: { test_id: testId, share_id: shareId } }),
    onSettled: refresh,
    onError: (error) => show({ title: 'The link was not revoked.', description: problemText(error), tone: 'problem' }),
  });
  const address = make.data ? `${location.origin}/shared/${make.data.token}` : '';
  return (
    <Dialog
      open
      width={480}
      onOpenChange={(open) => !open && onClose()}
      title="Share this report"
      description={
        isCaptured
          ? 'Whoever has the link sees steps, pictures, requests and findings, without an account. What was redacted stays redacted.'
          : 'Whoever has the link sees scores, pages and findings, without an account. Ignored findings and names of people stay here.'
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Link expires after"
          options={DAYS.map((value) => ({ value, label: countOf(Number(value), 'day') }))}
          value={days}
          onValueChange={setDays}
        />
        {isCaptured && (
          <Checkbox
            label="Bodies of requests and answers too"
            help="They may tell more of your users than a picture does."
            checked={withBodies}
            onChange={(event) => setWithBodies(event.target.checked)}
          />
        )}
        <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()} className="self-start">
          Create link
        </Button>
        {make.data && (
          <div role="status" className="flex items-center gap-2 rounded-ui border border-accent bg-accent-soft p-2">
            <code className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">{address}</code>
            <CopyButton text={address} label="Copy link" />
          </div>
        )}
        {make.data && <p className="text-13 text-muted">Copy it now: this address is not shown again.</p>}
        {shares.isPending && <Skeleton className="h-16 w-full" />}
        {shares.data && shares.data.data.length > 0 && (
          <section>
            <h3 className="mb-1 font-semibold">Links</h3>
            <ul className="max-h-64 divide-y divide-line overflow-y-auto">
              {shares.data.data.map((link) => (
                <li key={link.id} className="flex items-center gap-3 py-2 text-13">
                  <ShareWords link={link} />
                  {stateOf(link) === 'open' && (
                    <Button size="sm" busy={revoke.isPending && revoke.variables === link.id} onClick={() => revoke.mutate(link.id)}>
                      Revoke
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function ShareWords({ link }: { link: ShareLink }) {
  const state = stateOf(link);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2">
        {formatMoment(link.created_at)}
        {link.made_by && `, by ${link.made_by}`}
        {state !== 'open' && <Badge>{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>}
        {link.with_bodies && <Badge tone="medium">With bodies</Badge>}
      </p>
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
