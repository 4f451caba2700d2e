import type { Deployment } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { Badge, Button, EmptyState, PageHead, Panel, Skeleton } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { siteAndPath } from '../../shared/text/addresses.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { DeployedTests } from './deployed-tests.tsx';
import { deploymentsQuery } from './deployment-queries.ts';
import { HowToDeploy } from './how-to-deploy.tsx';
import { countDetail } from '../../shared/screens/count-detail.ts';

/** Deployments, newest first, each with its verdict and its tests. */
export function DeploymentList() {
  const [parameters, change] = useUrlState();
  const search = parameters.get('q') ?? '';
  const deployments = useInfiniteQuery({ ...deploymentsQuery(search ? { search } : {}), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(deployments.data);
  const isEmpty = deployments.isSuccess && rows.length === 0;
  return (
    <>
      <PageHead title="Deployments" detail={countDetail(deployments, countOf(total, 'deployment'))} />
      <PlanNotice feature="post-deployment-testing" className="mb-3" />
      {(search !== '' || !isEmpty) && (
        <div className="mb-3 flex">
          <UrlSearch label="Search deployments" className="min-w-48 flex-1" />
        </div>
      )}
      {deployments.isPending && <Skeleton className="h-60 w-full" />}
      {deployments.isError && (
        <QueryProblem error={deployments.error} what="list of deployments" onRetry={() => void deployments.refetch()} />
      )}
      {isEmpty && search !== '' && (
        <EmptyState
          text="No deployments match. Try another word."
          action={<Button onClick={() => change({ q: null })}>Clear search</Button>}
        />
      )}
      {isEmpty && search === '' && <HowToDeploy />}
      {rows.length > 0 && (
        <Panel flush>
          <ul aria-label="Deployments" className="divide-y divide-line">
            {rows.map((deployment) => (
              <DeploymentLine key={deployment.id} deployment={deployment} />
            ))}
          </ul>
        </Panel>
      )}
      {rows.length < total && <MoreRows query={deployments} noun="deployments" />}
      {rows.length > 0 && (
        <div className="mt-6">
          <HowToDeploy />
        </div>
      )}
    </>
  );
}

function DeploymentLine({ deployment }: { deployment: Deployment }) {
  const { version, environment, url, created_by: by, created_at: at } = deployment;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 p-4">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{version}</span>
          <Badge>{environment}</Badge>
          <Verdict deployment={deployment} />
        </p>
        <p className="text-13 text-muted wrap-anywhere">{siteAndPath(url)}</p>
        <p className="text-13 text-muted">
          <TimeAgo at={at} />
          {by && `, by ${by}`}
        </p>
      </div>
      <DeployedTests deployment={deployment} />
    </li>
  );
}

function Verdict({ deployment: { verdict } }: { deployment: Deployment }) {
  if (verdict === null) return <Badge tone="accent">Testing</Badge>;
  return verdict === 'passed' ? <Badge tone="pass">Passed</Badge> : <Badge tone="critical">Failed</Badge>;
}
