import { EmptyState, PageHead, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { importsQuery } from '../exchange/exchange-queries.ts';
import { ExportPanel } from '../exchange/export-panel.tsx';
import { ImportList } from '../exchange/import-list.tsx';
import { ImportPreview } from '../exchange/import-preview.tsx';
import { UploadPanel } from '../exchange/upload-panel.tsx';

const TITLE = 'Import and export';

/** Import and export of feedback and changelog as files. */
export default function ExchangeScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title={TITLE} />;
  const refusal = roleProblem(session.profile.workspace_role, 'admin', 'import and export feedback');
  return (
    <>
      <ScreenTitle of={TITLE} />
      <PageHead title={TITLE} className="mb-0!" />
      {refusal ? <EmptyState text={refusal} /> : <Exchange />}
    </>
  );
}

function Exchange() {
  const imports = useQuery(importsQuery);
  const read = imports.data?.find(({ state }) => state === 'read');
  return (
    <>
      <UploadPanel />
      {imports.isPending && <Skeleton className="h-24 w-full" />}
      {imports.isError && <QueryProblem error={imports.error} what="list of imports" onRetry={() => void imports.refetch()} />}
      {read && <ImportPreview key={read.id} read={read} />}
      {imports.data && <ImportList imports={imports.data.filter(({ state }) => state !== 'read')} />}
      <ExportPanel />
    </>
  );
}
