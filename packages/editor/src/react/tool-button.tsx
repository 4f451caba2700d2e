import { IconButton } from '@plumbline/ui';
import type { ComponentProps } from 'react';

export interface ToolButtonProps extends Omit<ComponentProps<typeof IconButton>, 'variant' | 'size' | 'tooltip' | 'onMouseDown'> {
  /** Whether the tool is active for the selection. */
  readonly isOn?: boolean;
}

/** A button of the editor. The text keeps the focus and its selection. */
export function ToolButton({ isOn = false, ...props }: ToolButtonProps) {
  return (
    <IconButton
      {...props}
      size="sm"
      variant="quiet"
      tooltip="top"
      aria-pressed={isOn}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
