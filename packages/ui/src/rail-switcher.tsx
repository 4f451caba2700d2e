import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

export interface RailSwitcherProps {
  /** The workspace or person. */
  name: string;
  /** The site, or the person's email address. */
  detail?: string | undefined;
  /** What the button does: "Switch workspace or site". */
  label: string;
  /** Address of the person's picture. */
  image?: string | undefined;
  entries: readonly MenuEntry[];
  /** square for the workspace at the top, round for the person at the bottom. */
  shape?: 'round' | 'square' | undefined;
}

/** Shows the current workspace or person, with a menu to switch. Only the avatar when the rail is narrow. */
export function RailSwitcher({ name, detail, label, image, entries, shape = 'square' }: RailSwitcherProps) {
  return (
    <Menu
      align="start"
      side={shape === 'round' ? 'top' : 'bottom'}
      entries={entries}
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2.5 rounded-ui p-1 text-left transition-colors hover:bg-hover aria-expanded:bg-hover @rail:p-1.5"
        >
          <Avatar name={name} image={image} shape={shape} />
          <span className="sr-only min-w-0 flex-1 flex-col @rail:not-sr-only @rail:flex">
            <RailLine text={name} className="text-13 leading-4 font-medium" />
            {detail && <RailLine text={detail} className="text-12 text-muted" />}
            <span className="sr-only">{label}</span>
          </span>
          <ChevronsUpDown aria-hidden className="hidden size-3.5 shrink-0 text-faint @rail:block" />
        </button>
      }
    />
  );
}

/** An email address that does not fit is shortened before its @: the domain tells accounts apart. */
function RailLine({ text, className }: { text: string; className: string }) {
  const at = text.lastIndexOf('@');
  return (
    <span title={text} className={`flex min-w-0 ${className}`}>
      <span className="min-w-0 shrink-9999 truncate">{at > 0 ? text.slice(0, at) : text}</span>
      {at > 0 && <span className="min-w-0 truncate">{text.slice(at)}</span>}
    </span>
  );
}
