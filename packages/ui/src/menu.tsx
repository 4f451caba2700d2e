import { cloneElement, lazy, Suspense, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react';
import type { Icon } from './icon.ts';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(loadPopup);

interface MenuEntryBase {
  id: string;
  /** Only in the menu on phones; wider screens show it elsewhere. */
  phoneOnly?: boolean | undefined;
}

export interface MenuAction extends MenuEntryBase {
  kind?: 'action' | undefined;
  label: string;
  icon?: Icon | undefined;
  /** The shortcut shown at the end; the menu does not listen for it. */
  keys?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuLink extends MenuEntryBase {
  kind: 'link';
  label: string;
  href: string;
  icon?: Icon | undefined;
  current?: boolean | undefined;
  /** The number of items waiting there. */
  count?: number | undefined;
}

interface MenuSeparator extends MenuEntryBase {
  kind: 'separator';
}

interface MenuHeading extends MenuEntryBase {
  kind: 'heading';
  label: string;
}

export type MenuEntry = MenuAction | MenuLink | MenuSeparator | MenuHeading;

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'right' | undefined;
}

/**
 * A short list of actions or destinations. Arrows, letters, Home, End, Enter, Esc.
 * Only the button is rendered at first: the popup is loaded when a pointer or the focus comes near.
 */
export function Menu({ trigger, entries, align = 'end', side = 'bottom' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: () => void loadPopup(),
        onFocus: () => void loadPopup(),
        onClick: () => (isOpen ? setOpen(false) : open()),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        },
      })}
      {isNeeded && (
        <Suspense>
          <MenuPopup entries={entries} align={align} side={side} open={isOpen} onOpenChange={setOpen} triggerRef={triggerRef} />
        </Suspense>
      )}
    </>
  );
}
