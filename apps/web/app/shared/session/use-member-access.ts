import { useLocation } from 'react-router';
import { useRoleRefusal } from './use-role-refusal.ts';
import { useSession } from './use-session.ts';

/** Whether who looks may do what takes an account and the role of a member; if not, why, and where an account is to be had. */
export type MemberAccess = { readonly signUp: null; readonly refusal: string | null } | { readonly signUp: string; readonly hint: string };

/**
 * @param what within a sentence: "share reports"
 * @param then what the address asks for once there is an account: it goes on where it was begun
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
