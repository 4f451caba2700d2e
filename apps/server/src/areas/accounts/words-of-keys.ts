/** What gives access to an account besides its password; API tokens and passkeys by their owner’s names. */
export interface AccountKeyNames {
  readonly apiTokens: readonly string[];
  readonly passkeys: readonly string[];
  readonly isGoogleConnected: boolean;
}

/** Such as `the API token “CI”, the passkeys “Phone” and “Laptop”`; '' for none. */
export function wordsOfKeys({ apiTokens, passkeys, isGoogleConnected }: AccountKeyNames): string {
  return [wordsOf('API token', apiTokens), wordsOf('passkey', passkeys), isGoogleConnected ? 'the connection to Google' : '']
    .filter(Boolean)
    .join(', ');
}

function wordsOf(noun: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const list = new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));
  return `the ${noun}${names.length === 1 ? '' : 's'} ${list}`;
}
