import { IconButton } from '@plumbline/ui';
import type { ComponentProps } from 'react';

export interface ToolButtonProps extends Omit<ComponentProps<typeof IconButton>, 'variant' | 'size' | 'tooltip' | 'onMouseDown'> {
  /** What it does is so already. */
  readonly isOn?: boolean;
}

/** A tool of the editor. The text keeps the focus, and what is selected in it. */
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
