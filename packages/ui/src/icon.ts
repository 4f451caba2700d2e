import type { ComponentType } from 'react';

/** Any picture that takes a class name and hides itself from screen readers; every lucide icon is one. */
export type Icon = ComponentType<{
  className?: string;
  'aria-hidden'?: boolean;
  strokeWidth?: number | string;
}>;
