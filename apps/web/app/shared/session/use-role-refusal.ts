import { roleProblem } from './roles.ts';
import { useSession } from './use-session.ts';

/** Why a viewer may not do what members do, as a sentence; null for everyone else. @param what the action, as part of a sentence: "run tests" */
export function useRoleRefusal(what: string): string | null {
  const session = useSession();
  return session.status === 'authenticated' ? roleProblem(session.profile.workspace_role, 'member', what) : null;
}
