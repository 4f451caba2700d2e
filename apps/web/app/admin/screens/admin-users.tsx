import { AdminOnly } from '../admin-only.tsx';
import { UserList } from '../user-list.tsx';

/** The users of this server, for its administrators. */
export default function AdminUsers() {
  return (
    <AdminOnly title="Users" what="can see users">
      <UserList />
    </AdminOnly>
  );
}
