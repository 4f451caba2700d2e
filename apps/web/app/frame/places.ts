import {
  CalendarClock,
  ChartLine,
  Layers,
  LayoutDashboard,
  Megaphone,
  MessageSquare,
  Plug,
  Puzzle,
  Rocket,
  Settings,
  UsersRound,
} from 'lucide-react';
import { KINDS } from '../kinds/index.ts';
import type { Place } from '../shared/places/place.ts';

type SettingsPlace = Place & { readonly label: string };

/** The list of all settings, for navigation where there is no room for a list beside them. */
export const ALL_SETTINGS: Place = {
  path: '/settings/all',
  screen: 'frame/screens/all-settings.tsx',
  frame: 'settings',
  label: 'Settings',
};

const setting = (path: string, screen: string, label: string): SettingsPlace => ({
  path,
  screen: `${screen}.tsx`,
  frame: 'settings',
  label,
  below: ALL_SETTINGS,
});

/** Settings, grouped by who they belong to. */
export const SETTINGS: ReadonlyArray<{ readonly heading: string; readonly places: readonly SettingsPlace[] }> = [
  {
    heading: 'You',
    places: [
      {
        ...setting('/profile', 'account/screens/profile', 'Profile'),
        rail: { label: 'Settings', icon: Settings, phonePath: ALL_SETTINGS.path },
      },
      setting('/profile/security', 'account/screens/security', 'Security'),
      setting('/profile/tokens', 'account/screens/api-tokens', 'API tokens'),
      setting('/other', 'account/screens/other', 'Preferences'),
    ],
  },
  {
    heading: 'Workspace',
    places: [
      setting('/settings', 'team/screens/settings', 'Workspace'),
      setting('/settings/members', 'team/screens/members', 'Members'),
      setting('/settings/sites', 'team/screens/sites', 'Sites'),
      setting('/settings/widget', 'feedback/screens/widget', 'Widget'),
      setting('/settings/exchange', 'feedback/screens/exchange', 'Import and export'),
      setting('/settings/webhooks', 'integrations/screens/webhooks', 'Webhooks'),
      setting('/settings/dictionary', 'kinds/grammar/screens/dictionary', 'Dictionary'),
      setting('/settings/plan', 'team/screens/plan', 'Plan and usage'),
      setting('/settings/log', 'team/screens/audit-log', 'Log'),
    ],
  },
];

type RailEntry = NonNullable<Place['rail']>;

const inRail = (path: string, screen: string, label: string, rail: Omit<RailEntry, 'label'>): Place => ({
  path,
  screen: `${screen}.tsx`,
  frame: 'signed-in',
  label,
  rail: { label, ...rail },
});
const under = (below: Place, path: string, screen: string, label: string): Place => ({
  path,
  screen: `${screen}.tsx`,
  frame: 'signed-in',
  label,
  below,
});

const users = inRail('/admin', 'admin/screens/admin-users', 'Users', { icon: UsersRound, words: 'admin people', role: 'admin' });

const extension = inRail('/extension', 'account/screens/extension', 'Extension', {
  icon: Puzzle,
  words: 'browser chrome edge firefox add-on install download',
});

const integrations = inRail('/integrations', 'integrations/screens/integrations', 'Integrations', {
  icon: Plug,
  words: 'slack asana clickup jira linear gitlab notion github tickets issues connect',
});

const feedback = inRail('/feedback', 'feedback/screens/feedback', 'Feedback', {
  icon: MessageSquare,
  words: 'posts bugs ideas roadmap moderation review conversations chat messages',
});

/** Every signed-in screen; the rail and the command menu show those with a rail entry, in this order. */
export const PLACES: readonly Place[] = [
  inRail('/dashboard', 'monitoring/screens/dashboard', 'Dashboard', { icon: LayoutDashboard }),
  ...KINDS.flatMap(({ places }) => places),
  inRail('/schedules', 'monitoring/screens/schedules', 'Schedules', {
    icon: CalendarClock,
    words: 'regular daily weekly monthly cron automatic',
  }),
  inRail('/groups', 'monitoring/screens/groups', 'Test groups', { icon: Layers, words: 'projects websites' }),
  inRail('/deployments', 'monitoring/screens/deployments', 'Deployments', { icon: Rocket, words: 'releases ci' }),
  feedback,
  under(feedback, '/feedback/conversations', 'feedback/screens/conversations', 'Conversations'),
  under(feedback, '/feedback/roadmap', 'feedback/screens/roadmap', 'Roadmap'),
  under(feedback, '/feedback/moderation', 'feedback/screens/moderation', 'Review'),
  inRail('/changelog', 'feedback/screens/changelog', 'Changelog', { icon: Megaphone, words: 'news releases' }),
  inRail('/analytics', 'analytics/screens/analytics', 'Analytics', {
    icon: ChartLine,
    words: 'visitors statistics traffic',
  }),
  integrations,
  under(integrations, '/tickets/:itemId', 'integrations/screens/ticket', 'Ticket'),
  extension,
  under(extension, '/extension/connect', 'account/screens/extension-connect', 'Connect'),
  ALL_SETTINGS,
  ...SETTINGS.flatMap(({ places }) => places),
  users,
  under(users, '/admin/messages', 'admin/screens/admin-messages', 'Messages'),
  under(users, '/admin/ai-calls', 'admin/screens/admin-ai-calls', 'AI calls'),
];
