import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { LinkProvider, type LinkComponent } from './link.tsx';
import { ShortcutsProvider } from './shortcuts.tsx';
import { ToastProvider } from './toast.tsx';

export interface UiProviderProps {
  /** The router's link. */
  LinkComponent?: LinkComponent | undefined;
  /** False switches j, k, x and Enter off (WCAG 2.1.4); Ctrl/⌘ K stays. */
  singleKeyShortcuts?: boolean | undefined;
  children: ReactNode;
}

/** Stands once around the app: toasts, tooltips, links, shortcuts, and no <style> tags (the policy forbids them). */
export function UiProvider({ LinkComponent, singleKeyShortcuts = true, children }: UiProviderProps) {
  const content = (
    <CSPProvider disableStyleElements>
      <ShortcutsProvider enabled={singleKeyShortcuts}>
        <ToastProvider>{children}</ToastProvider>
      </ShortcutsProvider>
    </CSPProvider>
  );
  return LinkComponent ? <LinkProvider component={LinkComponent}>{content}</LinkProvider> : content;
}
