import type { ComponentProps } from 'react';
import { iconButtonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import type { Icon } from './icon.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, also shown as a tooltip. */
  label: string;
  icon: Icon;
  variant?: ButtonVariant | undefined;
  size?: Exclude<ButtonSize, 'lg'> | undefined;
  /** Where the tooltip appears; false when the name is visible elsewhere. */
  tooltip?: 'top' | 'bottom' | 'left' | 'right' | false | undefined;
}

/** A button that only has an icon. */
export function IconButton({
  label,
  icon: IconPart,
  variant = 'quiet',
  size = 'md',
  tooltip = 'top',
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <button type="button" {...props} aria-label={label} className={iconButtonClasses(variant, size, className)}>
      <IconPart aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </button>
  );
  return tooltip === false ? (
    button
  ) : (
    <Tooltip text={label} side={tooltip}>
      {button}
    </Tooltip>
  );
}
