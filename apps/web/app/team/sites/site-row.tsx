import type { ProofMethod, Site } from '@plumbline/contract';
import { verifySite } from '@plumbline/contract/endpoints';
import { Badge, Button, Disclosure, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { RemoveSite } from './remove-site.tsx';
import { SiteProofs } from './site-proofs.tsx';

const METHOD_WORDS: Readonly<Record<ProofMethod, string>> = { dns: 'DNS record', file: 'file', meta: 'meta tag' };

/** One site: whether it is verified, how to verify it, and a button to check now. */
export function SiteRow({ site, mayChange, mayRemove }: { site: Site; mayChange: boolean; mayRemove: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const check = useMutation({
    mutationFn: () => client.call(verifySite, { body: { site_id: site.id } }),
    onSuccess: ({ host, verified_at }) =>
      verified_at
        ? show({ title: `${host} is verified.`, tone: 'done' })
        : show({ title: `No proof was found at ${host} yet.`, description: 'What is missing is shown next to each method.', tone: 'info' }),
    onError: (error) => show({ title: 'The proof was not looked for.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-sites'] }),
  });
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{site.host}</span>
            {site.verified_at ? (
              <Badge tone="pass" icon={CircleCheck}>
                Verified
              </Badge>
            ) : (
              <Badge tone="medium">Not verified</Badge>
            )}
          </p>
          <p className="tabular text-13 text-muted">
            {site.verified_by && <>By its {METHOD_WORDS[site.verified_by]}, </>}
            {site.checked_at ? (
              <>
                {site.verified_by ? 'seen' : 'Looked for'} <TimeAgo at={site.checked_at} />
              </>
            ) : (
              'Not looked for yet'
            )}
          </p>
        </div>
        {mayChange && (
          <span className="inline-flex gap-1">
            <Button size="sm" busy={check.isPending} onClick={() => check.mutate()}>
              Check now<span className="sr-only"> whether {site.host} is verified</span>
            </Button>
            {mayRemove && <RemoveSite site={site} />}
          </span>
        )}
      </div>
      {site.verified_at ? (
        <Disclosure summary="How to verify" className="border-b-0">
          <SiteProofs site={site} />
        </Disclosure>
      ) : (
        <SiteProofs site={site} />
      )}
    </li>
  );
}
