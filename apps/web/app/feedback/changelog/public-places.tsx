import { Button, CopyButton, Popover, Switch, TextLink, useToast } from '@plumbline/ui';
import { getChangelogDigest, subscribeToChangelog } from '@plumbline/contract/endpoints';
import type { Widget } from '@plumbline/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { widgetsQuery } from '../../shared/api/widget-queries.ts';

/** Where the public can read the sites' changelogs, and who gets them by email. Renders nothing if no site shows one. */
export function PublicPlaces() {
  const widgets = useQuery(widgetsQuery);
  const shown = (widgets.data ?? []).filter(({ enabled, tabs }) => enabled && tabs.includes('changelog'));
  if (shown.length === 0) return null;
  return (
    <Popover
      trigger={<Button icon={Rss}>Public pages</Button>}
      label="Public pages"
      align="end"
      className="w-80 max-w-[calc(100vw-16px)] p-3"
    >
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((widget) => (
          <li key={widget.site_id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <p className="font-medium wrap-anywhere">{widget.host}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
              <TextLink href={widget.changelog} target="_blank" rel="noreferrer">
                Page
              </TextLink>
              <TextLink href={`${widget.changelog}/rss.xml`} target="_blank" rel="noreferrer">
                RSS feed
              </TextLink>
              <CopyButton text={widget.changelog} label="Copy address" />
            </p>
            <Digest widget={widget} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** A weekly email with the new entries of a site, on or off. */
function Digest({ widget: { site_id } }: { widget: Widget }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const queryKey = ['changelog', 'digest', site_id];
  const digest = useQuery({ queryKey, queryFn: () => client.call(getChangelogDigest, { query: { site_id } }) });
  const set = useMutation({
    mutationFn: (subscribed: boolean) => client.call(subscribeToChangelog, { body: { site_id, subscribed } }),
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Switch
      spread
      label="New entries by email"
      help="Once a week, if there are any."
      disabled={!digest.data || set.isPending}
      checked={set.isPending ? set.variables : (digest.data?.subscribed ?? false)}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}
