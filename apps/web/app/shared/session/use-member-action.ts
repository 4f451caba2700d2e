import type { HeadAction } from '@plumbline/ui';
import { useMemberAccess } from './use-member-access.ts';

export type MemberActionOptions = Extract<HeadAction, { onSelect: () => void }> & {
  /** The action, as part of a sentence: "share reports". */
  readonly what: string;
  /** URL parameters to set once there is an account. */
  readonly afterwards?: Readonly<Record<string, string>>;
};

/** An action that requires an account and the member role, for the header of a screen; elsewhere use a MemberButton. */
export function useMemberAction({ what, afterwards, ...button }: MemberActionOptions): HeadAction {
  const access = useMemberAccess(what, afterwards);
  if (access.signUp === null) return { ...button, refusal: access.refusal };
  const { id, label, icon, stays } = button;
  return { kind: 'link', id, label, icon, stays, href: access.signUp, hint: access.hint };
}
