import { createContext, useContext, type ReactNode } from 'react';

const ShortcutsContext = createContext(true);

/** Provides whether single-key shortcuts are on. A setting, because they interfere with speech input. */
export function ShortcutsProvider({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  return <ShortcutsContext value={enabled}>{children}</ShortcutsContext>;
}

/** Whether single-key shortcuts are on. */
export function useSingleKeyShortcuts(): boolean {
  return useContext(ShortcutsContext);
}

/** Whether a key pressed there belongs to text input or to something open above the page. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  );
}
