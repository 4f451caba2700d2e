import { Button, DataTable, EmptyState, ErrorState, Panel, Skeleton } from '../src/index.ts';

/** Empty, loading and error states. */
export function StatesSection() {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel>
          <EmptyState text="No runs yet. The first takes about two minutes." action={<Button variant="primary">Start test</Button>} />
        </Panel>
        <Panel>
          <ErrorState
            title="We could not load this report."
            advice="Nothing is lost. Try again, or come back in a minute."
            requestId="req_01JX7Q4M"
            action={<Button>Try again</Button>}
          />
        </Panel>
      </div>
      <Panel title="Loading" flush>
        <DataTable
          caption="Runs, loading"
          columns={[
            { id: 'a', header: 'Run', cell: () => null },
            { id: 'b', header: 'Score', cell: () => null },
            { id: 'c', header: 'When', cell: () => null },
          ]}
          rows={[]}
          rowKey={String}
          rowLabel={String}
          loading
          keysScope="list"
        />
      </Panel>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </>
  );
}
