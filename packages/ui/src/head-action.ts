import type { Icon } from './icon.ts';
import type { MenuEntry } from './menu.tsx';

interface HeadActionBase {
  id: string;
  label: string;
  icon?: Icon | undefined;
  /** Stays a button on phones, too; at most one beside the primary action. */
  stays?: boolean | undefined;
}

export interface HeadButton extends HeadActionBase {
  kind?: 'button' | undefined;
  /** A single-key shortcut; the screen listens for it. */
  keys?: string | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why the current user may not use it. */
  refusal?: string | null | undefined;
  /** Whether what it toggles is open. */
  expanded?: boolean | undefined;
  onSelect: () => void;
}

export interface HeadLink extends HeadActionBase {
  kind: 'link';
  href: string;
  /** Why the user would go there. */
  hint?: string | undefined;
  /** The number of items waiting there. */
  count?: number | undefined;
}

export interface HeadMenu extends HeadActionBase {
  kind: 'menu';
  busy?: boolean | undefined;
  entries: readonly MenuEntry[];
}

/** Copies text to the clipboard; an icon without a label on wide screens. */
export interface HeadCopy extends HeadActionBase {
  kind: 'copy';
  text: string;
}

/** One action on everything a screen shows. */
export type HeadAction = HeadButton | HeadLink | HeadMenu | HeadCopy;

/** The phone menu's entries for actions without a button there. @param onCopy copies a text to the clipboard and confirms it */
export function phoneEntriesOf(actions: readonly HeadAction[], onCopy: (text: string) => void): MenuEntry[] {
  return actions
    .filter(({ stays }) => !stays)
    .flatMap((action) => entriesOf(action, onCopy).map((entry) => ({ ...entry, phoneOnly: true })));
}

function entriesOf(action: HeadAction, onCopy: (text: string) => void): MenuEntry[] {
  const { id, label, icon } = action;
  switch (action.kind) {
    case 'link': {
      const { href, count } = action;
      return [{ kind: 'link', id, label, icon, href, count }];
    }
    case 'menu': {
      const { entries, busy } = action;
      const inside = entries.map((entry) => ({ ...entry, id: `${id}-${entry.id}`, ...(busy && { disabled: true }) }));
      return [{ kind: 'heading', id, label }, ...inside];
    }
    case 'copy':
      return [{ id, label, icon, onSelect: () => onCopy(action.text) }];
    default: {
      const { busy, disabled, refusal, onSelect } = action;
      return [{ id, label, icon, disabled: busy === true || disabled === true || typeof refusal === 'string', onSelect }];
    }
  }
}
