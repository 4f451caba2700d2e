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

const setting = (path: string, screen: string, label: string): SettingsPlace => ({
  path,
  screen: `${screen}.tsx`,
  frame: 'settings',
  label,
});

/** What can be set, by whose it is. */
export const SETTINGS: ReadonlyArray<{ readonly heading: string; readonly places: readonly SettingsPlace[] }> = [
  {
    heading: 'You',
    places: [
      { ...setting('/profile', 'account/screens/profile', 'Profile'), rail: { label: 'Settings', icon: Settings } },
      setting('/profile/security', 'account/screens/security', 'Security'),
      setting('/profile/tokens', 'account/screens/api-tokens', 'API tokens'),
      setting('/other', 'account/screens/other', 'Other'),
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

const users: Place = {
  path: '/admin',
  screen: 'admin/screens/admin-users.tsx',
  frame: 'signed-in',
  label: 'Users',
  rail: { label: 'Users', icon: UsersRound, words: 'admin people', role: 'admin' },
};

const extension: Place = {
  path: '/extension',
  screen: 'account/screens/extension.tsx',
  frame: 'signed-in',
  label: 'Extension',
  rail: { label: 'Extension', icon: Puzzle, words: 'browser chrome edge firefox add-on install download' },
};

const integrations: Place = {
  path: '/integrations',
  screen: 'integrations/screens/integrations.tsx',
  frame: 'signed-in',
  label: 'Integrations',
  rail: { label: 'Integrations', icon: Plug, words: 'slack asana clickup jira linear gitlab notion github tickets issues connect' },
};

const feedback: Place = {
  path: '/feedback',
  screen: 'feedback/screens/feedback.tsx',
  frame: 'signed-in',
  label: 'Feedback',
  rail: { label: 'Feedback', icon: MessageSquare, words: 'posts bugs ideas roadmap moderation review conversations chat messages' },
};

/** Every screen of who is signed in; the rail and the command menu have those with a rail entry, in this order. */
export const PLACES: readonly Place[] = [
  {
    path: '/dashboard',
    screen: 'monitoring/screens/dashboard.tsx',
    frame: 'signed-in',
    label: 'Dashboard',
    rail: { label: 'Dashboard', icon: LayoutDashboard },
  },
  ...KINDS.flatMap(({ places }) => places),
  {
    path: '/schedules',
    screen: 'monitoring/screens/schedules.tsx',
    frame: 'signed-in',
    label: 'Schedules',
    rail: { label: 'Schedules', icon: CalendarClock, words: 'regular daily weekly monthly cron automatic' },
  },
  {
    path: '/groups',
    screen: 'monitoring/screens/groups.tsx',
    frame: 'signed-in',
    label: 'Test groups',
    rail: { label: 'Test groups', icon: Layers, words: 'websites projects together all kinds' },
  },
  {
    path: '/deployments',
    screen: 'monitoring/screens/deployments.tsx',
    frame: 'signed-in',
    label: 'Deployments',
    rail: { label: 'Deployments', icon: Rocket, words: 'releases versions ci pipeline' },
  },
  feedback,
  {
    path: '/feedback/conversations',
    screen: 'feedback/screens/conversations.tsx',
    frame: 'signed-in',
    label: 'Conversations',
    below: feedback,
  },
  { path: '/feedback/roadmap', screen: 'feedback/screens/roadmap.tsx', frame: 'signed-in', label: 'Roadmap', below: feedback },
  { path: '/feedback/moderation', screen: 'feedback/screens/moderation.tsx', frame: 'signed-in', label: 'Review', below: feedback },
  {
    path: '/changelog',
    screen: 'feedback/screens/changelog.tsx',
    frame: 'signed-in',
    label: 'Changelog',
    rail: { label: 'Changelog', icon: Megaphone, words: 'news releases' },
  },
  {
    path: '/analytics',
    screen: 'analytics/screens/analytics.tsx',
    frame: 'signed-in',
    label: 'Analytics',
    rail: { label: 'Analytics', icon: ChartLine, words: 'visitors visits pages referrers statistics traffic' },
  },
  integrations,
  { path: '/tickets/:itemId', screen: 'integrations/screens/ticket.tsx', frame: 'signed-in', label: 'Ticket', below: integrations },
  extension,
  { path: '/extension/connect', screen: 'account/screens/extension-connect.tsx', frame: 'signed-in', label: 'Connect', below: extension },
  ...SETTINGS.flatMap(({ places }) => places),
  users,
  { path: '/admin/ai-calls', screen: 'admin/screens/admin-ai-calls.tsx', frame: 'signed-in', label: 'AI calls', below: users },
];
