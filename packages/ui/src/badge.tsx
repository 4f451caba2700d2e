import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';

export type BadgeTone = 'neutral' | 'accent' | 'critical' | 'high' | 'medium' | 'low' | 'pass';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
  critical: 'bg-critical-soft text-critical',
  high: 'bg-high-soft text-high',
  medium: 'bg-medium-soft text-medium',
  low: 'bg-low-soft text-low',
  pass: 'bg-pass-soft text-pass',
};

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: Icon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One or two words about a thing: "New", "Recurring", "Beta". */
export function Badge({ tone = 'neutral', icon: IconPart, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-inner px-1.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {IconPart && <IconPart aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />}
      {children}
    </span>
  );
}
