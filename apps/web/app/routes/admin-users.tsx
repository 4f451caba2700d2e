import { AdminOnly } from '../admin/admin-only.tsx';
import { UserList } from '../admin/user-list.tsx';

/** The people of this server, for its administrators. */
export default function AdminUsers() {
  return (
    <AdminOnly title="Users" what="sees who uses it">
      <UserList />
    </AdminOnly>
  );
}
