/** Set by the Google button (specification, section 4); on return it marks a user who has just signed in. */
const KEY = 'google_sign_in_clicked';

export function markGoogleClicked(): void {
  sessionStorage.setItem(KEY, 'true');
}

/** Whether the button was pressed in this tab; reading clears it. */
export function takeGoogleClicked(): boolean {
  const wasClicked = sessionStorage.getItem(KEY) === 'true';
  sessionStorage.removeItem(KEY);
  return wasClicked;
}
