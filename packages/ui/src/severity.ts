import { CircleCheck, Circle, Diamond, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Icon } from './icon.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'pass';

/** Each severity has its own shape and word, so that colour is never the only sign. */
export const severityLooks: Record<Severity, { word: string; icon: Icon; text: string; mark: string; soft: string }> = {
  critical: {
    word: 'Critical',
    icon: OctagonAlert,
    text: 'text-critical',
    mark: 'text-critical-mark',
    soft: 'bg-critical-soft',
  },
  high: {
    word: 'High',
    icon: TriangleAlert,
    text: 'text-high',
    mark: 'text-high-mark',
    soft: 'bg-high-soft',
  },
  medium: {
    word: 'Medium',
    icon: Diamond,
    text: 'text-medium',
    mark: 'text-medium-mark',
    soft: 'bg-medium-soft',
  },
  low: { word: 'Low', icon: Circle, text: 'text-low', mark: 'text-low-mark', soft: 'bg-low-soft' },
  info: {
    word: 'Info',
    icon: Info,
    text: 'text-info',
    mark: 'text-info-mark',
    soft: 'bg-info-soft',
  },
  pass: {
    word: 'Pass',
    icon: CircleCheck,
    text: 'text-pass',
    mark: 'text-pass-mark',
    soft: 'bg-pass-soft',
  },
};
