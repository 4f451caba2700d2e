import type { Profile } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { Button, Panel } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { workspacesQuery } from '../../shared/api/queries.ts';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { roleProblem } from '../../shared/session/roles.ts';

const DeleteWorkspaceDialog = lazy(() => import('./delete-workspace-dialog.tsx'));

/** Deletes the workspace with everything in it. */
export function DeleteWorkspace({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const workspaces = useQuery(workspacesQuery);
  const isOnly = workspaces.data?.total === 1;
  const refusal =
    roleProblem(profile.workspace_role, 'owner', 'delete the workspace') ??
    (isOnly ? 'This is your only workspace. Create another one first, or delete your account under Preferences.' : null);
  return (
    <Panel title="Delete" detail={refusal ?? 'Every test, finding, file, member and setting is deleted, for everyone in it.'}>
      <Button variant="danger" disabled={refusal !== null || workspaces.error instanceof ApiError} onClick={() => change({ delete: '' })}>
        Delete workspace
      </Button>
      <Suspense>
        {parameters.has('delete') && refusal === null && (
          <DeleteWorkspaceDialog name={profile.workspace_name} onClose={() => change({ delete: null })} />
        )}
      </Suspense>
    </Panel>
  );
}
