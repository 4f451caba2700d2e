import type { AdminUser } from '@plumbline/contract';
import { tierOf } from '@plumbline/contract/rules';
import { Badge, formatDate, type TableColumn } from '@plumbline/ui';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import { UserActions } from './user-actions.tsx';

/** The seven columns of the specification, plus the join date and the actions. */
export const USER_COLUMNS: ReadonlyArray<TableColumn<AdminUser>> = [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    sortable: true,
    cell: (user) => <span className="wrap-anywhere">{user.email || <span className="text-muted">No account</span>}</span>,
  },
  {
    id: 'username',
    header: 'Username',
    width: 'w-32',
    phone: (user) => (user.username ? 'detail' : 'hidden'),
    cell: (user) => textOf(user.username),
  },
  { id: 'plan', header: 'Plan', width: 'w-28', cell: (user) => tierOf(user.plan).name },
  {
    id: 'plan_end_date',
    header: 'Plan end date',
    width: 'w-32',
    phone: (user) => (user.plan_end_date ? 'detail' : 'hidden'),
    cell: (user) => (
      <span className="tabular whitespace-nowrap">{user.plan_end_date ? formatDate(new Date(user.plan_end_date)) : '–'}</span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    width: 'w-24',
    cell: (user) => (user.role === 'admin' ? <Badge tone="accent">admin</Badge> : user.role),
  },
  {
    id: 'country',
    header: 'Country',
    width: 'w-20',
    phone: (user) => (user.country ? 'detail' : 'hidden'),
    cell: (user) => textOf(user.country),
  },
  {
    id: 'user_id',
    header: 'User ID',
    width: 'w-28',
    phone: 'hidden',
    cell: (user) => (
      <span className="block w-24 truncate font-mono text-12" title={user.user_id}>
        {user.user_id}
      </span>
    ),
  },
  { id: 'created_at', header: 'Joined', sortable: true, width: 'w-28', cell: (user) => <TimeAgo at={user.created_at} /> },
  { id: 'actions', header: 'Change', width: 'w-16', align: 'end', phone: 'aside', cell: (user) => <UserActions user={user} /> },
];

function textOf(value: string) {
  return value ? <span className="wrap-anywhere">{value}</span> : '–';
}
