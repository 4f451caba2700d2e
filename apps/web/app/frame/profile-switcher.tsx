import type { Profile } from '@plumbline/contract';
import { type MenuEntry, RailSwitcher } from '@plumbline/ui';
import { Check, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { signOut } from '../shared/session/session-store.ts';
import { useWorkspaceEntries } from '../team/workspace/use-workspace-entries.ts';
import { chooseTheme, type Theme, theme as keptTheme } from '../shared/choices/theme.ts';

const THEMES: ReadonlyArray<{ theme: Theme; label: string; icon: typeof Sun }> = [
  { theme: 'system', label: 'Match system', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];

/** The workspace at the top of the rail, to switch it; or the user at the bottom, with theme and sign-out. */
export function ProfileSwitcher({ profile, person = false }: { profile: Profile; person?: boolean }) {
  return person ? <PersonSwitcher profile={profile} /> : <WorkspaceSwitcher profile={profile} />;
}

function WorkspaceSwitcher({ profile }: { profile: Profile }) {
  const entries = useWorkspaceEntries(profile);
  return <RailSwitcher name={profile.workspace_name} detail={capitalised(profile.plan)} label="Workspace menu" entries={entries} />;
}

function PersonSwitcher({ profile }: { profile: Profile }) {
  const theme = keptTheme.use();
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.email;
  const entries: MenuEntry[] = [
    ...emailEntries(profile),
    { kind: 'heading', id: 'theme', label: 'Theme' },
    ...THEMES.map((choice) => ({
      id: choice.theme,
      label: choice.theme === theme ? `${choice.label} (chosen)` : choice.label,
      icon: choice.theme === theme ? Check : choice.icon,
      onSelect: () => chooseTheme(choice.theme),
    })),
    { kind: 'separator', id: 'line' },
    { id: 'out', label: 'Log out', icon: LogOut, onSelect: () => void signOut() },
  ];
  return (
    <RailSwitcher
      name={name}
      detail={name === profile.email ? undefined : profile.email}
      label="Your account"
      image={profile.profile_image}
      shape="round"
      entries={entries}
    />
  );
}

/** The full email address, for which the rail has no room; a guest has none. */
function emailEntries({ email }: Profile): MenuEntry[] {
  if (email === '') return [];
  return [
    { kind: 'heading', id: 'email', label: email },
    { kind: 'separator', id: 'person' },
  ];
}

/** Plans have the same names as their ids. */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
