import { isAtLeast } from './roles.ts';
import { useSession } from './use-session.ts';

/** Whether the user has an account and may change things in this workspace. */
export function useIsMember(): boolean {
  const session = useSession();
  return session.status === 'authenticated' && session.profile.role !== 'temporary' && isAtLeast(session.profile.workspace_role, 'member');
}
