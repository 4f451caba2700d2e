import { Popover as Base } from "@base-ui/react/popover";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { classNames } from "./class-names.ts";
import type { Icon } from "./icon.ts";
import { MenuLine } from "./menu-line.tsx";
import { popupClasses } from "./popup-classes.ts";

export interface MenuAction {
  kind?: "action" | undefined;
  id: string;
  label: string;
  icon?: Icon | undefined;
  /** Shown at the end; the menu does not listen for them. */
  keys?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuLink {
  kind: "link";
  id: string;
  label: string;
  href: string;
  icon?: Icon | undefined;
  current?: boolean | undefined;
}

export type MenuEntry =
  | MenuAction
  | MenuLink
  | { kind: "separator"; id: string }
  | { kind: "heading"; id: string; label: string };

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "bottom" | "right" | undefined;
}

/**
 * A short list of things to do or places to go. Arrows, letters, Home, End, Enter, Esc.
 * Stands on Base UI's Popover, not its Menu: submenus and filtering, which we do not use, would cost 20 KB of the first load.
 */
export function Menu({ trigger, entries, align = "end", side = "bottom" }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const listRef = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(listRef.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not([disabled])") ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return setOpen(false);
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
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        aria-haspopup="menu"
        render={trigger}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-float"
        >
          <Base.Popup
            ref={listRef}
            role="menu"
            initialFocus={() => items()[0] ?? true}
            onKeyDown={onKeyDown}
            className={classNames(
              popupClasses,
              "max-h-(--available-height) min-w-48 overflow-y-auto p-1",
            )}
          >
            {entries.map((entry) => (
              <MenuLine key={entry.id} entry={entry} onDone={() => setOpen(false)} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Where a key leads: arrows go round, a letter goes to the next item that begins with it. */
function nextItem(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(at + 1) % all.length];
  if (key === "ArrowUp") return all.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
