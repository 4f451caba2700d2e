import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { LinkProvider, type LinkComponent } from './link.tsx';
import { ShortcutsProvider } from './shortcuts.tsx';
import { ToastProvider } from './toast.tsx';

export interface UiProviderProps {
  /** The router's link. */
  LinkComponent?: LinkComponent | undefined;
  /** False turns off j, k, x and Enter (WCAG 2.1.4), but not Ctrl/⌘ K. */
  singleKeyShortcuts?: boolean | undefined;
  children: ReactNode;
}

/** Wraps the app once: toasts, tooltips, links and shortcuts, without <style> tags (the Content Security Policy forbids them). */
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
