import { useLocation } from 'react-router';
import { useRoleRefusal } from './use-role-refusal.ts';
import { useSession } from './use-session.ts';

/** Whether the user may do something that requires an account and the member role; if not, why, and where to sign up. */
export type MemberAccess = { readonly signUp: null; readonly refusal: string | null } | { readonly signUp: string; readonly hint: string };

/**
 * @param what the action, as part of a sentence: "share reports"
 * @param then URL parameters to set once there is an account, to continue where the user left off
 */
export function useMemberAccess(what: string, then: Readonly<Record<string, string>> = {}): MemberAccess {
  const session = useSession();
  const { pathname, search } = useLocation();
  const refusal = useRoleRefusal(what);
  if (session.status !== 'authenticated' || session.profile.role !== 'temporary') return { signUp: null, refusal };
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries(then)) asked.set(name, value);
  return {
    signUp: `/?signup&next=${encodeURIComponent(`${pathname}?${asked}`)}`,
    hint: `Sign up to ${what}. Your tests come with you.`,
  };
}
