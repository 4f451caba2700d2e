import { Dialog, EmptyState, LinkButton, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../screens/query-problem.tsx';
import type { TicketPictures } from './picture-choice.tsx';
import { TicketForm } from './ticket-form.tsx';
import { connectionsQuery, draftQuery, workToolsQuery } from './ticket-queries.ts';
import type { TicketSubject } from './ticket-subject.ts';

/** Wide enough for two columns of fields. */
const WIDTH = 680;

export interface TicketDialogProps {
  subject: TicketSubject;
  /** Pictures that can be attached. */
  pictures?: TicketPictures | undefined;
  /** Id of a connection, or name of a work tool; anything else selects the first. */
  tool: string;
  onTool: (connectionId: string) => void;
  onClose: () => void;
}

/** Creates a ticket in one of the connected work tools. */
export default function TicketDialog({ subject, pictures, tool, onTool, onClose }: TicketDialogProps) {
  const connections = useQuery(connectionsQuery);
  const tools = useQuery(workToolsQuery);
  const written = useQuery(draftQuery(subject));
  const draft = written.data;
  const rows = connections.data?.data ?? [];
  const chosen = rows.find(({ id, provider }) => id === tool || provider === tool) ?? rows[0];
  const words = tools.data?.data.find(({ id }) => id === chosen?.provider);
  const failed = [connections, tools, written].find(({ isError }) => isError);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={WIDTH}
      closeOnOutsidePress={false}
      title={words?.form.title ?? 'Create a ticket'}
      description={draft && draft.findings > 1 ? `One ticket for the same problem on ${draft.findings} pages.` : undefined}
    >
      {failed && <QueryProblem error={failed.error} what="form" onRetry={() => void failed.refetch()} />}
      {!failed && connections.isSuccess && rows.length === 0 && (
        <EmptyState
          text="No work tool is connected yet."
          action={
            <LinkButton variant="primary" href="/integrations">
              Connect a work tool
            </LinkButton>
          }
        />
      )}
      {!failed && (connections.isPending || (rows.length > 0 && (!words || !draft))) && <Skeleton className="h-60 w-full" />}
      {chosen && words && draft && (
        <>
          {rows.length > 1 && (
            <Select
              label="Work tool"
              options={rows.map(({ id, provider, account_name }) => ({
                value: id,
                label: tools.data?.data.find((one) => one.id === provider)?.name ?? provider,
                note: account_name,
              }))}
              value={chosen.id}
              onValueChange={onTool}
            />
          )}
          <TicketForm
            key={chosen.id}
            connection={chosen}
            tool={words}
            subject={subject}
            draft={draft}
            pictures={pictures}
            onDone={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
