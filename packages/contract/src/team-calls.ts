import type { ListLogQuery, LogEvent } from './audit-log.ts';
import type { Caller } from './caller.ts';
import type { DeleteAccountBody } from './data-export.ts';
import type { Invitation, InvitationPreview, InviteResult, ListTeamQuery, Member } from './members.ts';
import type { GivenRole } from './team-rules.ts';
import type { Workspace } from './workspaces.ts';

/** Calls about workspaces, who is in them, what happened there, and one's own data. */
export const teamCalls = (caller: Caller) => ({
  listWorkspaces: () => caller.list<Workspace>('/workspace/', { limit: 200 }),
  addWorkspace: (name: string) => caller.read<{ workspace_id: string }>('POST', '/workspace/', { body: { name } }),
  renameWorkspace: (name: string) => caller.read<{ name: string }>('PATCH', '/workspace/', { body: { name } }),
  useWorkspace: (workspaceId: string) =>
    caller.read<{ workspace_id: string }>('POST', '/workspace/use/', { body: { workspace_id: workspaceId } }),
  leaveWorkspace: () => caller.read<null>('POST', '/workspace/leave/'),
  transferWorkspace: (userId: string) => caller.read<{ owner_id: string }>('POST', '/workspace/transfer/', { body: { user_id: userId } }),
  deleteWorkspace: (name: string) => caller.read<null>('POST', '/workspace/delete/', { body: { name } }),
  listMembers: (query: ListTeamQuery) => caller.list<Member>('/workspace/member/', query),
  changeMemberRole: (userId: string, role: GivenRole) =>
    caller.read<{ user_id: string; role: GivenRole }>('PATCH', '/workspace/member/', { body: { user_id: userId, role } }),
  removeMember: (userId: string) => caller.read<{ user_id: string }>('DELETE', '/workspace/member/', { query: { user_id: userId } }),
  listInvitations: (query: ListTeamQuery) => caller.list<Invitation>('/workspace/invitation/', query),
  inviteMembers: (emails: readonly string[], role: GivenRole) =>
    caller.read<InviteResult>('POST', '/workspace/invitation/', { body: { emails, role } }),
  resendInvitation: (invitationId: string) =>
    caller.read<{ invitation_id: string }>('POST', '/workspace/invitation/resend/', { body: { invitation_id: invitationId } }),
  revokeInvitation: (invitationId: string) =>
    caller.read<{ invitation_id: string }>('DELETE', '/workspace/invitation/', { query: { invitation_id: invitationId } }),
  previewInvitation: (token: string) => caller.read<InvitationPreview>('POST', '/workspace/invitation/preview/', { body: { token } }),
  acceptInvitation: (token: string) => caller.read<{ workspace_id: string }>('POST', '/workspace/invitation/accept/', { body: { token } }),
  listWorkspaceLog: (query: ListLogQuery) => caller.list<LogEvent>('/workspace/log/', query),
  listAccountLog: (query: ListLogQuery) => caller.list<LogEvent>('/accounts/log/', query),
  deleteAccount: (body: DeleteAccountBody) => caller.read<null>('POST', '/accounts/delete/', { body }),
});
