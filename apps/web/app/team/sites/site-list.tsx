import { countOf } from '@plumbline/contract/rules';
import type { Profile } from '@plumbline/contract';
import { EmptyState, PageHead, Panel, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { isAtLeast, roleProblem } from '../../shared/session/roles.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { AddSiteForm } from './add-site-form.tsx';
import { sitesQuery } from './site-queries.ts';
import { SiteRow } from './site-row.tsx';

/** The sites of the workspace, how each is verified, and a form to add one. */
export function SiteList({ profile }: { profile: Profile }) {
  const sites = useInfiniteQuery(sitesQuery);
  const { rows, total } = rowsOf(sites.data);
  const refusal = roleProblem(profile.workspace_role, 'member', 'add and verify sites');
  return (
    <>
      <PageHead className="mb-0!" title="Sites" detail="Verify a site to include security probes in its tests." />
      {refusal && <p className="text-muted">{refusal}</p>}
      {!refusal && (
        <Panel title="Add a site">
          <AddSiteForm />
        </Panel>
      )}
      {sites.isPending && <Skeleton className="h-40 w-full" />}
      {sites.isError && <QueryProblem error={sites.error} what="list of sites" onRetry={() => void sites.refetch()} />}
      {sites.isSuccess && rows.length === 0 && <EmptyState text={emptyText(refusal !== null)} />}
      {rows.length > 0 && (
        <Panel title="Your sites" detail={countOf(total, 'site')} flush>
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((site) => (
              <SiteRow key={site.id} site={site} mayChange={refusal === null} mayRemove={isAtLeast(profile.workspace_role, 'admin')} />
            ))}
          </ul>
          {rows.length < total && <MoreRows query={sites} noun="sites" />}
        </Panel>
      )}
    </>
  );
}

function emptyText(mayOnlyRead: boolean): string {
  return mayOnlyRead ? 'No sites yet.' : 'No site yet. Add the first one above; the record to publish is shown next.';
}
