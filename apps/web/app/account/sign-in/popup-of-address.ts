import type { PopupName } from './popup-state.ts';

/** Parameters that come and go with the popups. */
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

/** Popups that begin a session, so the old one ends when they open (specification, section 4). */
const BEGINNING: ReadonlySet<PopupName> = new Set(['login', 'signup', 'email-link']);

/** The popup an address asks for and what it hands over; null without one. */
export function popupOfAddress(
  parameters: URLSearchParams,
): { readonly name: PopupName; readonly input: Readonly<Record<string, string>> } | null {
  const name = POPUPS.find((known) => parameters.has(known));
  if (!name) return null;
  const input = Object.fromEntries([...parameters].filter(([key]) => POPUP_PARAMETERS.includes(key)));
  return { name, input };
}

/** Whether opening it ends the session of this browser. */
export function beginsSession(name: PopupName): boolean {
  return BEGINNING.has(name);
}
