import { Button, LinkButton, type ButtonProps, Tooltip } from '@plumbline/ui';
import { useLocation } from 'react-router';
import { useRoleRefusal } from './use-role-refusal.ts';
import { useSession } from './use-session.ts';

export interface MemberButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'busy' | 'disabled' | 'children' | 'onClick' | 'aria-expanded' | 'aria-keyshortcuts'
> {
  /** What it does, within a sentence: "share reports". */
  readonly what: string;
  /** What the address asks for once there is an account: it goes on where it was begun. */
  readonly then?: Readonly<Record<string, string>>;
}

/**
 * A button for what takes an account, and the role of a member. It says so before it is pressed: without an account it leads to
 * sign-up and from there back here, and a viewer reads who may press it.
 */
export function MemberButton({ what, then = {}, ...button }: MemberButtonProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const refusal = useRoleRefusal(what);
  if (session.status !== 'authenticated' || session.profile.role !== 'temporary') return <Button {...button} refusal={refusal} />;
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries(then)) asked.set(name, value);
  const { variant, size, icon, children } = button;
  return (
    <Tooltip text={`Sign up to ${what}. Your tests come with you.`}>
      <LinkButton variant={variant} size={size} icon={icon} href={`/?signup&next=${encodeURIComponent(`${pathname}?${asked}`)}`}>
        {children}
      </LinkButton>
    </Tooltip>
  );
}
