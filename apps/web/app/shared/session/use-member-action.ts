import type { HeadAction } from '@plumbline/ui';
import { useMemberAccess } from './use-member-access.ts';

export type MemberActionOptions = Extract<HeadAction, { onSelect: () => void }> & {
  /** What it does, within a sentence: "share reports". */
  readonly what: string;
  /** What the address asks for once there is an account. */
  readonly afterwards?: Readonly<Record<string, string>>;
};

/** What takes an account and the role of a member, at the head of a screen; elsewhere it is a MemberButton. */
export function useMemberAction({ what, afterwards, ...button }: MemberActionOptions): HeadAction {
  const access = useMemberAccess(what, afterwards);
  if (access.signUp === null) return { ...button, refusal: access.refusal };
  const { id, label, icon, stays } = button;
  return { kind: 'link', id, label, icon, stays, href: access.signUp, hint: access.hint };
}
