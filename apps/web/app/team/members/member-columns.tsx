import type { Member } from '@plumbline/contract';
import { Avatar, Badge, type TableColumn } from '@plumbline/ui';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { MemberActions } from './member-actions.tsx';
import { nameOf } from './member-name.ts';
import { MemberRole } from './member-role.tsx';

/** Columns of the list of members. @param mayManage whether the reader may change them */
export function memberColumns(mayManage: boolean): ReadonlyArray<TableColumn<Member>> {
  return [
    { id: 'name', header: 'Name', isRowHeader: true, cell: (member) => <NameCell member={member} /> },
    {
      id: 'role',
      header: 'Role',
      width: 'w-40',
      phone: 'line',
      cell: (member) => <MemberRole member={member} mayManage={mayManage} />,
    },
    { id: 'joined', header: 'Joined', width: 'w-32', cell: (member) => <TimeAgo at={member.joined_at} /> },
    {
      id: 'seen',
      header: 'Last seen',
      width: 'w-32',
      cell: (member) => (member.last_seen_at ? <TimeAgo at={member.last_seen_at} /> : <span className="text-faint">–</span>),
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      width: 'w-24',
      phone: 'aside',
      cell: (member) => <MemberActions member={member} mayManage={mayManage} />,
    },
  ];
}

function NameCell({ member }: { member: Member }) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <Avatar name={nameOf(member)} />
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center gap-2 font-medium">
          <span className="truncate">{nameOf(member)}</span>
          {member.is_you && <Badge>You</Badge>}
        </span>
        <span className="truncate text-13 font-normal text-muted">{member.email}</span>
      </span>
    </span>
  );
}
