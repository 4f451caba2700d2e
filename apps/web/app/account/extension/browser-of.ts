import type { ExtensionBrowser } from '@plumbline/contract';

/** Which build of the extension a browser can run, by its user agent; null for phones and unsupported browsers. */
export function browserOf(userAgent: string): ExtensionBrowser | null {
  if (/Android|iPhone|iPad|Mobile/.test(userAgent)) return null;
  if (userAgent.includes('Firefox/')) return 'firefox';
  return userAgent.includes('Chrome/') ? 'chrome' : null;
}
