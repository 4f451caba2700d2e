import type { Look } from './launcher.ts';
import { STYLES } from './styles.ts';

const SEEN = 'plumbline-seen';

/**
 * Puts the button on the page. A closed shadow root isolates it from the page's styles; a constructed style sheet, and no parsed markup, satisfy any
 * Content Security Policy including Trusted Types.
 */
export function placeLauncher(look: Look, press: () => void) {
  const host = document.createElement('plumbline-widget');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  // The host element may be styled by the page, and passes on inherited properties: this element resets them.
  const box = document.createElement('div');
  box.className = look.position;
  box.style.cssText = `--color:${look.color};--ink:${look.ink}`;
  const button = document.createElement('button');
  button.textContent = look.label;
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded = 'false';
  button.onclick = press;
  box.append(button);
  root.append(box);
  const newest = look.newest_entry_at ?? '';
  if (newest > (seen() ?? newest)) button.ariaLabel = `${look.label}, with news`;
  document.body.append(host);
  // Frameworks that replace the body remove elements they have not rendered.
  new MutationObserver(() => host.isConnected || document.body?.append(host)).observe(document.documentElement, { childList: true });
  return {
    isOpen: () => button.ariaExpanded === 'true',
    show(isOpen: boolean, frame: HTMLIFrameElement): void {
      button.ariaExpanded = String(isOpen);
      frame.hidden = !isOpen;
      if (!isOpen) return button.focus();
      if (!frame.isConnected) box.append(frame);
      frame.focus();
    },
    /** The news has been read. */
    read: (): void => {
      button.ariaLabel = null;
      seen(newest);
    },
  };
}

/**
 * The date of the newest entry that the visitor has read here; null before the first time, and without storage.
 * @param newest stores this date
 */
function seen(newest?: string): string | null {
  try {
    if (newest) localStorage.setItem(SEEN, newest);
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
}
