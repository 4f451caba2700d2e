import type { ApiToken } from '@plumbline/contract';
import { PageHead, Panel, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokensQuery } from '../../shared/api/queries.ts';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { MadeTokenDialog } from '../security/made-token-dialog.tsx';
import { NewTokenForm } from '../security/new-token-form.tsx';
import { TokenRow } from '../security/token-row.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** API tokens for programs. */
export default function ApiTokensScreen() {
  const tokens = useQuery(apiTokensQuery);
  const session = useSession();
  const [made, setMade] = useState<(ApiToken & { token: string }) | null>(null);
  const rows = tokens.data?.data ?? [];
  const workspace = session.status === 'authenticated' ? session.profile.workspace_name : '';
  return (
    <>
      <ScreenTitle of="API tokens" />
      <PageHead title="API tokens" detail="Let programs use Plumbline on your behalf." className="mb-0!" />
      {tokens.isPending && <Skeleton className="h-20 w-full" />}
      {tokens.isError && <QueryProblem error={tokens.error} what="list of tokens" onRetry={() => void tokens.refetch()} />}
      {rows.length > 0 && (
        <Panel title="Your tokens" flush>
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="New token" detail={`Only works in ${workspace}, with your role.`}>
        <NewTokenForm onMade={setMade} />
        <PlanNotice feature="post-deployment-testing" className="mt-4" />
      </Panel>
      {made && <MadeTokenDialog name={made.name} token={made.token} onClose={() => setMade(null)} />}
    </>
  );
}
