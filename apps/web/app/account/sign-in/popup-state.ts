/*
 * The state of the single popup over the page, in plain English. The specification's names (sections 2 and 9) are, in order:
 * component, outsiteclick, status_code, retrunData, screenwidth, queryparam, closeicon, closefuntion, background, inputjson.
 */

/** The available popups. */
export type PopupName = 'login' | 'signup' | 'forgot' | 'reset' | 'verify' | 'confirm-email' | 'email-link';

export interface PopupState {
  /** View; null: none. Spec: component. */
  readonly name: PopupName | null;
  /** A press outside closes it. Spec: outsiteclick. */
  readonly closesOnOutsidePress: boolean;
  /** Status of the last response the popup got; 500 until there is one. Spec: status_code. */
  readonly statusCode: number;
  /** Message of the last response, to be shown; null: none. Spec: retrunData. */
  readonly returnedMessage: string | null;
  /** In CSS pixels. Spec: screenwidth. */
  readonly widthPx: number;
  /** The URL parameters that belong to it; removed when it closes. Spec: queryparam. */
  readonly queryParameters: readonly string[];
  /** Spec: closeicon. */
  readonly hasCloseIcon: boolean;
  /** Runs when the user closes it. Spec: closefuntion. */
  readonly onClose: (() => void) | null;
  /** Darkens the page behind. Spec: background. */
  readonly hasBackdrop: boolean;
  /** Its input, such as the token of a link. Spec: inputjson. */
  readonly input: Readonly<Record<string, string>>;
}

export const DEFAULT_WIDTH_PX = 512;
export const AUTH_WIDTH_PX = 402;

/** No popup open; also the defaults for what a popup does not set. */
export const CLOSED: PopupState = {
  name: null,
  closesOnOutsidePress: true,
  statusCode: 500,
  returnedMessage: null,
  widthPx: DEFAULT_WIDTH_PX,
  queryParameters: [],
  hasCloseIcon: true,
  onClose: null,
  hasBackdrop: true,
  input: {},
};

let state = CLOSED;
const listeners = new Set<() => void>();

/** Calls the listener on every change; for useSyncExternalStore. */
export function subscribeToPopup(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentPopup(): PopupState {
  return state;
}

/** Opens a popup, replacing the open one. */
export function openPopup(popup: Partial<PopupState> & { readonly name: PopupName }): void {
  change({ ...CLOSED, ...popup });
}

/** Records the outcome of the popup's request. 200 and 201 are shown as done, everything else as a problem. */
export function settlePopup(statusCode: number, returnedMessage: string | null): void {
  change({ ...state, statusCode, returnedMessage });
}

/** Closes the popup and calls its onClose. */
export function closePopup(): void {
  const { onClose } = state;
  change(CLOSED);
  onClose?.();
}

/** Whether a response is shown green (specification, section 8). */
export function isDone(statusCode: number): boolean {
  return statusCode === 200 || statusCode === 201;
}

function change(next: PopupState): void {
  state = next;
  for (const listener of listeners) listener();
}
