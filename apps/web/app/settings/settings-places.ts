import { BookA, Building2, CreditCard, Globe, KeyRound, ScrollText, ShieldCheck, SlidersHorizontal, UserRound, Users } from 'lucide-react';
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
      { href: '/profile/security', label: 'Security', icon: ShieldCheck },
      { href: '/profile/tokens', label: 'API tokens', icon: KeyRound },
      { href: '/other', label: 'Other', icon: SlidersHorizontal },
    ],
  },
  {
    heading: 'Workspace',
    places: [
      { href: '/settings', label: 'Workspace', icon: Building2 },
      { href: '/settings/members', label: 'Members', icon: Users },
      { href: '/settings/sites', label: 'Sites', icon: Globe },
      { href: '/settings/dictionary', label: 'Dictionary', icon: BookA },
      { href: '/settings/plan', label: 'Plan and usage', icon: CreditCard },
      { href: '/settings/log', label: 'Log', icon: ScrollText },
    ],
  },
];
