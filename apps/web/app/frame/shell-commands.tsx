import type { Profile } from '@plumbline/contract';
import { CommandMenu } from '@plumbline/ui/command-menu';
import { pathOf } from '@plumbline/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { FileText, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { kindOf, reportPath } from '../kinds/index.ts';
import { recentTestsQuery } from '../shared/api/queries.ts';
import { signOut } from '../shared/session/session-store.ts';
import { hostOf } from '../shared/text/addresses.ts';
import { relativeTime } from '@plumbline/ui/relative-time';
import { chooseTheme } from '../shared/choices/theme.ts';
import { railPlaces } from './rail-items.ts';

/** Every navigation target and action available from anywhere. */
export default function ShellCommands({ profile, onClose, onNewTest }: { profile: Profile; onClose: () => void; onNewTest: () => void }) {
  const navigate = useNavigate();
  const recent = useQuery(recentTestsQuery);
  const go = (path: string) => () => void navigate(path);
  return (
    <CommandMenu
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={[
        { id: 'new', group: 'Actions', label: 'New test', icon: Plus, keys: 'N', keywords: 'start run seo', onSelect: onNewTest },
        ...railPlaces(profile.role).map(({ path, rail }) => ({
          id: path,
          group: 'Go to',
          label: rail.label,
          icon: rail.icon,
          keywords: rail.words,
          onSelect: go(path),
        })),
        ...(recent.data?.data ?? []).map((test) => ({
          id: test.id,
          group: 'Recent tests',
          label: `${hostOf(test.url)}${pathOf(test.url) === '/' ? '' : pathOf(test.url)}`,
          hint: `${kindOf(test).name}, ${test.score === null ? test.status : `score ${test.score}`}, ${relativeTime(new Date(test.created_at), new Date())}`,
          icon: FileText,
          onSelect: go(reportPath(test)),
        })),
        { id: 'system', group: 'Theme', label: 'Theme: match system', icon: Monitor, onSelect: () => chooseTheme('system') },
        { id: 'light', group: 'Theme', label: 'Light theme', icon: Sun, onSelect: () => chooseTheme('light') },
        { id: 'dark', group: 'Theme', label: 'Dark theme', icon: Moon, onSelect: () => chooseTheme('dark') },
        { id: 'out', group: 'Account', label: 'Log out', icon: LogOut, keywords: 'sign out leave', onSelect: () => void signOut() },
      ]}
    />
  );
}
