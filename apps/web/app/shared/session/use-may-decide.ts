import { useSession } from './use-session.ts';

/** @returns true for those who may accept, ignore and add words: members of the workspace with an account */
export function useMayDecide(): boolean {
  const session = useSession();
  return session.status === 'authenticated' && session.profile.workspace_role !== 'viewer' && session.profile.role !== 'temporary';
}
