import { AdminOnly } from '../admin-only.tsx';
import { MessageList } from '../message-list.tsx';

/** What people wrote to who runs this server, for its administrators. */
export default function AdminMessages() {
  return (
    <AdminOnly title="Messages" what="can read contact messages">
      <MessageList />
    </AdminOnly>
  );
}
