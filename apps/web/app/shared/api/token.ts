const KEY = 'token';

/** The API token kept by this browser, null when signed out. */
export function readToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  if (readToken() !== token) localStorage.setItem(KEY, token);
}

/** What opening a sign-in popup does first (specification, section 4). */
export function forgetToken(): void {
  localStorage.removeItem(KEY);
  sessionStorage.clear();
}

export function clearStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
}
