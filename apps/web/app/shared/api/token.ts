const KEY = 'token';

/** The API token kept by this browser, null when signed out. */
export function readToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  if (readToken() !== token) localStorage.setItem(KEY, token);
}

/** Runs first when a sign-in popup opens (specification, section 4). */
export function forgetToken(): void {
  localStorage.removeItem(KEY);
  sessionStorage.clear();
}

export function clearStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
}
