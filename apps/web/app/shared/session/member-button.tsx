import { Button, LinkButton, type ButtonProps, Tooltip } from '@plumbline/ui';
import { useMemberAccess } from './use-member-access.ts';

export interface MemberButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'busy' | 'disabled' | 'children' | 'onClick'> {
  /** What it does, within a sentence: "share reports". */
  readonly what: string;
  /** What the address asks for once there is an account: it goes on where it was begun. */
  readonly then?: Readonly<Record<string, string>>;
}

/**
 * A button for what takes an account, and the role of a member. It says so before it is pressed: without an account it leads to
 * sign-up and from there back here, and a viewer reads who may press it.
 */
export function MemberButton({ what, then, ...button }: MemberButtonProps) {
  const access = useMemberAccess(what, then);
  if (access.signUp === null) return <Button {...button} refusal={access.refusal} />;
  const { variant, size, icon, children } = button;
  return (
    <Tooltip text={access.hint}>
      <LinkButton variant={variant} size={size} icon={icon} href={access.signUp}>
        {children}
      </LinkButton>
    </Tooltip>
  );
}
