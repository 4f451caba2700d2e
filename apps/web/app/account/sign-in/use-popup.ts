import { useSyncExternalStore } from 'react';
import { CLOSED, currentPopup, type PopupState, subscribeToPopup } from './popup-state.ts';

/** The open popup. Prerendered pages have none. */
export function usePopup(): PopupState {
  return useSyncExternalStore(subscribeToPopup, currentPopup, () => CLOSED);
}
