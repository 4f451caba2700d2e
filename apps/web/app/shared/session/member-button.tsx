import { Button, LinkButton, type ButtonProps, Tooltip } from '@plumbline/ui';
import { useMemberAccess } from './use-member-access.ts';

export interface MemberButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'busy' | 'disabled' | 'children' | 'onClick'> {
  /** The action, as part of a sentence: "share reports". */
  readonly what: string;
  /** URL parameters to set once there is an account, to continue where the user left off. */
  readonly then?: Readonly<Record<string, string>>;
}

/**
 * A button for an action that requires an account and the member role. It says so before it is pressed: without an account it links
 * to sign-up and from there back here, and a viewer is told who may press it.
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
