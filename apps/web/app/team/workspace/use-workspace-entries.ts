import type { Profile } from '@plumbline/contract';
import { useWorkspace } from '@plumbline/contract/endpoints';
import { type MenuEntry, useToast } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Building2, Check, Plus, Settings, UserPlus, Users } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { workspacesQuery } from '../../shared/api/queries.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Entries of the workspace menu: the user's workspaces, a new one, and the settings. Without an account: how to get one. */
export function useWorkspaceEntries(profile: Profile): MenuEntry[] {
  const hasAccount = profile.role !== 'temporary';
  const workspaces = useQuery({ ...workspacesQuery, enabled: hasAccount });
  const change = useChangeWorkspace();
  if (!hasAccount) return [{ kind: 'link', id: 'sign-up', label: 'Sign up to keep your tests', href: '/?signup', icon: UserPlus }];
  return [
    { kind: 'heading', id: 'workspaces', label: 'Workspaces' },
    ...(workspaces.data?.data ?? []).map((workspace) => ({
      id: workspace.id,
      label: workspace.id === profile.workspace_id ? `${workspace.name} (here)` : workspace.name,
      icon: workspace.id === profile.workspace_id ? Check : Building2,
      onSelect: () => {
        if (workspace.id !== profile.workspace_id) change.mutate(workspace.id);
      },
    })),
    { kind: 'link', id: 'new', label: 'New workspace', href: '/settings?new-workspace=', icon: Plus },
    { kind: 'separator', id: 'line' },
    { kind: 'link', id: 'settings', label: 'Workspace settings', href: '/settings', icon: Settings },
    { kind: 'link', id: 'members', label: 'Members', href: '/settings/members', icon: Users },
  ];
}

/** Switches to another workspace, at one of its screens. The whole page is reloaded, so that nothing of the old one remains. */
export function useChangeWorkspace(screen = '/dashboard') {
  const { show } = useToast();
  return useMutation({
    mutationFn: (workspaceId: string) => client.call(useWorkspace, { body: { workspace_id: workspaceId } }),
    onSuccess: () => location.assign(screen),
    onError: (error) => show({ title: 'The workspace was not changed.', description: problemText(error), tone: 'problem' }),
  });
}
