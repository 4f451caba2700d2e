import { CommandMenu } from '@plumbline/ui/command-menu';
import { useQuery } from '@tanstack/react-query';
import { FileText, Gauge, LayoutDashboard, LogOut, Megaphone, MessageSquare, Monitor, Moon, Plus, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { latestTestsQuery } from '../shared/api/queries.ts';
import { signOut } from '../shared/session/session-store.ts';
import { hostOf, pathOf } from '../shared/text/addresses.ts';
import { relativeTime } from '../shared/text/relative-time.ts';
import { chooseTheme } from '../shared/choices/theme.ts';

const RECENT = 12;

/** Everything one can go to or do from anywhere. */
export default function ShellCommands({ onClose, onNewTest }: { onClose: () => void; onNewTest: () => void }) {
  const navigate = useNavigate();
  const latest = useQuery(latestTestsQuery);
  const go = (path: string) => () => void navigate(path);
  return (
    <CommandMenu
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={[
        { id: 'new', group: 'Do', label: 'New test', icon: Plus, keys: 'N', keywords: 'start run seo', onSelect: onNewTest },
        { id: 'dashboard', group: 'Go to', label: 'Dashboard', icon: LayoutDashboard, onSelect: go('/dashboard') },
        { id: 'seo', group: 'Go to', label: 'SEO', icon: Gauge, keywords: 'tests reports list', onSelect: go('/seo') },
        { id: 'feedback', group: 'Go to', label: 'Feedback', icon: MessageSquare, keywords: 'posts bugs ideas', onSelect: go('/feedback') },
        { id: 'changelog', group: 'Go to', label: 'Changelog', icon: Megaphone, keywords: 'news releases', onSelect: go('/changelog') },
        ...(latest.data?.data ?? []).slice(0, RECENT).map((test) => ({
          id: test.id,
          group: 'Recent tests',
          label: `${hostOf(test.url)}${pathOf(test.url) === '/' ? '' : pathOf(test.url)}`,
          hint: `${test.score === null ? test.status : `score ${test.score}`}, ${relativeTime(new Date(test.created_at), new Date())}`,
          icon: FileText,
          onSelect: go(`/seo/report?test_id=${test.id}`),
        })),
        { id: 'system', group: 'Theme', label: 'Theme as the system', icon: Monitor, onSelect: () => chooseTheme('system') },
        { id: 'light', group: 'Theme', label: 'Light theme', icon: Sun, onSelect: () => chooseTheme('light') },
        { id: 'dark', group: 'Theme', label: 'Dark theme', icon: Moon, onSelect: () => chooseTheme('dark') },
        { id: 'out', group: 'Account', label: 'Log out', icon: LogOut, keywords: 'sign out leave', onSelect: () => void signOut() },
      ]}
    />
  );
}
