import type { Connection, WorkTool } from '@plumbline/contract';
import { Dialog } from '@plumbline/ui';
import { FixForm } from './fix-form.tsx';
import { ToolEvents } from './tool-events.tsx';

const WIDTH = 680;

/** The automatic behaviour of a connection: what a proven fix does to its tickets, and how it learns of changes to them. */
export default function ConnectionSettings({ connection, tool, onClose }: { connection: Connection; tool: WorkTool; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={WIDTH}
      closeOnOutsidePress={false}
      title={`${tool.name} settings`}
      description={`For ${connection.account_name} tickets.`}
    >
      <FixForm connection={connection} tool={tool} />
      {tool.events.set_up !== 'none' && <ToolEvents connection={connection} tool={tool} />}
    </Dialog>
  );
}
