import type { MenuAction, MenuEntry } from '@plumbline/ui';
import { useMemberAccess } from './use-member-access.ts';

/** What takes an account and the role of a member, in a menu. @param what it does, within a sentence: "link posts" */
export function useMemberEntry(what: string, entry: MenuAction): MenuEntry {
  const access = useMemberAccess(what);
  if (access.signUp === null) return { ...entry, disabled: access.refusal !== null };
  const { id, label, icon } = entry;
  return { kind: 'link', id, label, icon, href: access.signUp };
}
