import type { PopupName } from './popup-state.ts';

/** URL parameters that are added and removed with the popups. */
export const POPUP_PARAMETERS: readonly string[] = [
  'login',
  'signup',
  'forgot',
  'reset',
  'verify',
  'confirm-email',
  'email-link',
  'email',
  'error',
  'code',
  'challenge',
  'methods',
  'next',
  'address',
  'invitation',
];

const POPUPS: readonly PopupName[] = ['reset', 'verify', 'confirm-email', 'email-link', 'forgot', 'signup', 'login'];

/** Popups that begin a session, so opening them ends the old one (specification, section 4). */
const BEGINNING: ReadonlySet<PopupName> = new Set(['login', 'signup', 'email-link']);

/** The popup a URL asks for and its input; null if it asks for none. */
export function popupOfAddress(
  parameters: URLSearchParams,
): { readonly name: PopupName; readonly input: Readonly<Record<string, string>> } | null {
  const name = POPUPS.find((known) => parameters.has(known));
  if (!name) return null;
  const input = Object.fromEntries([...parameters].filter(([key]) => POPUP_PARAMETERS.includes(key)));
  return { name, input };
}

/** Whether opening it ends this browser's session. */
export function beginsSession(name: PopupName): boolean {
  return BEGINNING.has(name);
}
