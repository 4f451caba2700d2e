import { AdminOnly } from '../admin-only.tsx';
import { MessageList } from '../message-list.tsx';

/** Messages to the operator of this server, for its administrators. */
export default function AdminMessages() {
  return (
    <AdminOnly title="Messages" what="can read contact messages">
      <MessageList />
    </AdminOnly>
  );
}
