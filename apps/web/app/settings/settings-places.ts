import { CreditCard, SlidersHorizontal, UserRound } from 'lucide-react';
import type { Icon } from '@plumbline/ui';

/** One screen below Settings. */
export interface SettingsPlace {
  readonly href: string;
  readonly label: string;
  readonly icon: Icon;
}

/** What can be set, by whose it is. The crumbs and the command menu read it too. */
export const SETTINGS_PLACES: ReadonlyArray<{ readonly heading: string; readonly places: readonly SettingsPlace[] }> = [
  {
    heading: 'You',
    places: [
      { href: '/profile', label: 'Profile', icon: UserRound },
      { href: '/other', label: 'Other', icon: SlidersHorizontal },
    ],
  },
  {
    heading: 'Workspace',
    places: [{ href: '/settings/plan', label: 'Plan and usage', icon: CreditCard }],
  },
];
