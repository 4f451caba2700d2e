import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { MenuLine } from './menu-line.tsx';
import type { MenuProps } from './menu.tsx';
import { popupClasses, popupPosition } from './popup-classes.ts';

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The popup of a Menu, loaded on demand.
 * Built on Base UI's Popover instead of its Menu: submenus and filtering, which we do not use, would cost 20 KB.
 */
export default function MenuPopup({ entries, align = 'end', side = 'bottom', open, onOpenChange, triggerRef }: MenuPopupProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const items = () =>
    [...(listRef.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([disabled])') ?? [])].filter((item) => item.checkVisibility());
  /** Focus returns when the menu has faded out; by then, the chosen action may have moved it elsewhere. */
  const isUnmoved = () => document.activeElement === document.body || listRef.current?.contains(document.activeElement);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onOpenChange(false);
    const all = items();
    const next = nextItem(
      all,
      all.findIndex((item) => item === document.activeElement),
      event.key,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The trigger handles presses on itself; otherwise the menu would close and open again.
        const pressed = event.target;
        if (!next && pressed instanceof Node && triggerRef.current?.contains(pressed)) return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner {...popupPosition} anchor={triggerRef} align={align} side={side}>
          <Base.Popup
            ref={listRef}
            role="menu"
            initialFocus={() => items()[0] ?? true}
            finalFocus={() => (isUnmoved() ? triggerRef.current : false)}
            onKeyDown={onKeyDown}
            className={classNames(popupClasses, 'max-h-(--available-height) min-w-48 overflow-y-auto p-1')}
          >
            {entries.map((entry) => (
              <MenuLine key={entry.id} entry={entry} onDone={() => onOpenChange(false)} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The item a key moves to: arrows wrap around, a letter moves to the next item that starts with it. */
function nextItem(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
