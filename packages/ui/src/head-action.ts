import type { Icon } from './icon.ts';
import type { MenuEntry } from './menu.tsx';

interface HeadActionBase {
  id: string;
  label: string;
  icon?: Icon | undefined;
  /** On phones, too, it is a button of its own: one beside the primary, no more. */
  stays?: boolean | undefined;
}

export interface HeadButton extends HeadActionBase {
  kind?: 'button' | undefined;
  /** One key that does the same; whoever draws the screen listens for it. */
  keys?: string | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why whoever looks may not do it. */
  refusal?: string | null | undefined;
  /** Whether what it opens is open. */
  expanded?: boolean | undefined;
  onSelect: () => void;
}

export interface HeadLink extends HeadActionBase {
  kind: 'link';
  href: string;
  /** Why it leads there. */
  hint?: string | undefined;
  /** What waits there. */
  count?: number | undefined;
}

export interface HeadMenu extends HeadActionBase {
  kind: 'menu';
  busy?: boolean | undefined;
  entries: readonly MenuEntry[];
}

/** Puts a text on the clipboard: only its picture where there is room for all. */
export interface HeadCopy extends HeadActionBase {
  kind: 'copy';
  text: string;
}

/** One thing that can be done with all of what a screen shows. */
export type HeadAction = HeadButton | HeadLink | HeadMenu | HeadCopy;

/** What stands in the menu of a phone for what has no button there. @param onCopy puts a text on the clipboard and says so */
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
