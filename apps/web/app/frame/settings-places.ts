/** One screen below Settings. */
export interface SettingsPlace {
  readonly href: string;
  readonly label: string;
}

/** What can be set, by whose it is. The crumbs of every screen read it too, so the icons stand with the frame that shows them. */
export const SETTINGS_PLACES: ReadonlyArray<{ readonly heading: string; readonly places: readonly SettingsPlace[] }> = [
  {
    heading: 'You',
    places: [
      { href: '/profile', label: 'Profile' },
      { href: '/profile/security', label: 'Security' },
      { href: '/profile/tokens', label: 'API tokens' },
      { href: '/other', label: 'Other' },
    ],
  },
  {
    heading: 'Workspace',
    places: [
      { href: '/settings', label: 'Workspace' },
      { href: '/settings/members', label: 'Members' },
      { href: '/settings/sites', label: 'Sites' },
      { href: '/settings/dictionary', label: 'Dictionary' },
      { href: '/settings/plan', label: 'Plan and usage' },
      { href: '/settings/log', label: 'Log' },
    ],
  },
];
