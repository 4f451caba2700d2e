import type { MenuAction, MenuEntry } from '@plumbline/ui';
import { useMemberAccess } from './use-member-access.ts';

/** A menu entry for an action that requires an account and the member role. @param what the action, as part of a sentence: "link posts" */
export function useMemberEntry(what: string, entry: MenuAction): MenuEntry {
  const access = useMemberAccess(what);
  if (access.signUp === null) return { ...entry, disabled: access.refusal !== null };
  const { id, label, icon } = entry;
  return { kind: 'link', id, label, icon, href: access.signUp };
}
