/** Kept apart from the main token, which a sign-in popup removes: the visit must outlive it to be moved into the account. */
const KEY = 'temp_token';

/** The token of a visit without an account, null if this browser has none. */
export function readVisitToken(): string | null {
  return localStorage.getItem(KEY);
}

export function keepVisitToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function forgetVisitToken(): void {
  localStorage.removeItem(KEY);
}
