import type { AdminUser, ServerRole } from '@plumbline/contract';
import { setRole } from '@plumbline/contract/endpoints';
import { AlertDialog, IconButton, Menu, type MenuEntry, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard, Ellipsis, LogOut, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { client } from '../shared/api/client.ts';
import { problemText } from '../shared/forms/problem-text.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

/** What an administrator may change about a user. Granting the administrator role asks first; revoking it can be undone. */
export function UserActions({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState<'plan' | 'admin' | 'sessions' | null>(null);
  const setRole = useSetRole(user);
  const name = user.email || user.user_id;
  const entries: MenuEntry[] = [
    ...(user.workspace_id === null ? [] : [{ id: 'plan', label: 'Change plan', icon: CreditCard, onSelect: () => setOpen('plan') }]),
    ...(user.role === 'user'
      ? [{ id: 'admin', label: 'Make administrator', icon: ShieldCheck, onSelect: () => setOpen('admin') }]
      : user.role === 'admin'
        ? [{ id: 'user', label: 'Remove administrator role', icon: ShieldOff, onSelect: () => setRole.mutate('user') }]
        : []),
    { id: 'sessions', label: 'End all sessions', icon: LogOut, onSelect: () => setOpen('sessions') },
  ];
  return (
    <>
      <Menu trigger={<IconButton label={`Change ${name}`} icon={Ellipsis} size="sm" tooltip={false} />} entries={entries} />
      {open === 'plan' && <ChangePlanDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'sessions' && <EndSessionsDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'admin' && (
        <AlertDialog
          open
          onOpenChange={() => setOpen(null)}
          title={`Make ${name} an administrator?`}
          description="Administrators can see everyone on this server and change plans and roles."
          confirmLabel="Make administrator"
          danger={false}
          busy={setRole.isPending}
          onConfirm={() => setRole.mutate('admin', { onSettled: () => setOpen(null) })}
        />
      )}
    </>
  );
}

function useSetRole(user: AdminUser) {
  const queries = useQueryClient();
  const { show } = useToast();
  const change = (role: ServerRole) => client.call(setRole, { body: { user_id: user.user_id, role } });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['admin-users'] });
  const onError = (error: unknown) => show({ title: 'The role was not changed.', description: problemText(error), tone: 'problem' });
  const undo = useMutation({ mutationFn: change, onSettled, onError });
  return useMutation({
    mutationFn: change,
    onSuccess: (_nothing, role) =>
      show({
        title: role === 'admin' ? `${user.email} is now an administrator.` : `${user.email} is no longer an administrator.`,
        action: { label: 'Undo', onSelect: () => undo.mutate(role === 'admin' ? 'user' : 'admin') },
      }),
    onError,
    onSettled,
  });
}
