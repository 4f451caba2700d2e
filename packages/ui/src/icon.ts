import type { ComponentType } from 'react';

/** Any icon component that takes a class name and can be hidden from screen readers, such as every lucide icon. */
export type Icon = ComponentType<{
  className?: string;
  'aria-hidden'?: boolean;
  strokeWidth?: number | string;
}>;
