import type { Profile } from '@plumbline/contract';
import { EmptyState, LinkButton, PageHead, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SnippetPanel } from './snippet-panel.tsx';
import { WidgetForm } from './widget-form.tsx';
import { widgetSitesQuery, widgetsQuery } from '../../shared/api/widget-queries.ts';

/** The widget of each site: its appearance, who may write, and how to add it to the pages. */
export function WidgetSettings({ profile }: { profile: Profile }) {
  const sites = useQuery(widgetSitesQuery);
  const widgets = useQuery(widgetsQuery);
  const [chosen, setChosen] = useState('');
  const refusal = roleProblem(profile.workspace_role, 'admin', 'change the widget');
  const failed = sites.error ?? widgets.error;
  const site = sites.data?.find(({ id }) => id === chosen) ?? sites.data?.[0];
  const widget = widgets.data?.find(({ site_id }) => site_id === site?.id) ?? null;
  return (
    <>
      <PageHead
        className="mb-0!"
        title="Widget"
        detail="Visitors can read posts and the changelog on your own pages, and vote, comment and post without an account."
      />
      {refusal && <p className="text-muted">{refusal}</p>}
      {failed && <QueryProblem error={failed} what="widgets" onRetry={() => void Promise.all([sites.refetch(), widgets.refetch()])} />}
      {!failed && (!sites.data || !widgets.data) && <Skeleton className="h-40 w-full" />}
      {sites.data && widgets.data && !site && (
        <EmptyState
          text="Add a site to set up its widget."
          action={
            <LinkButton variant="primary" href="/settings/sites">
              Add a site
            </LinkButton>
          }
        />
      )}
      {sites.data && widgets.data && site && (
        <>
          {sites.data.length > 1 && (
            <Select
              label="Site"
              options={sites.data.map(({ id, host }) => ({ value: id, label: host }))}
              value={site.id}
              onValueChange={setChosen}
              className="max-w-80"
            />
          )}
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <WidgetForm key={site.id} site={site} widget={widget} mayChange={refusal === null} />
              {widget && <SnippetPanel widget={widget} />}
              {widget && refusal === null && <IdentityPanel key={`identity ${site.id}`} widget={widget} />}
            </div>
            {widget?.enabled && <PreviewPanel widget={widget} />}
          </div>
        </>
      )}
    </>
  );
}
