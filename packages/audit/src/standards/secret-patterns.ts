/** One kind of credential with a recognisable format. */
export interface SecretPattern {
  readonly kind: string;
  /** A global expression; group 1 is the part that must look random. */
  readonly pattern: RegExp;
  /** Minimum Shannon entropy in bits per character; below it the text is made up. */
  readonly minEntropy: number;
}

/** What every credential contains and hardly any page does; a single search covers all of them, since most pages contain none. */
export const SECRET_MARK = /AKIA|ASIA|AIza|PRIVATE KEY-|\.eyJ|xox[abpr]-|slack\.com|gh[pousr]_|github_pat_|k_live_/;

/** Formats of credentials as their providers document them. Source: CWE-798. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  { kind: 'AWS access key', pattern: /\b(?:AKIA|ASIA)([A-Z2-7]{16})\b/g, minEntropy: 2.8 },
  { kind: 'Google API key', pattern: /\bAIza([\w-]{35})(?![\w-])/g, minEntropy: 3.6 },
  {
    kind: 'private key',
    pattern: /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----(?:\s|\\[nr])*((?:[A-Za-z0-9+/=]{16,}(?:\s|\\[nr])*){2,})/g,
    minEntropy: 4.5,
  },
  { kind: 'JSON web token', pattern: /(?<![\w-])(eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,})/g, minEntropy: 4 },
  { kind: 'Slack token', pattern: /\bxox[abpr]-\d{8,}-([\w-]{10,})/g, minEntropy: 2.8 },
  { kind: 'Slack webhook', pattern: /\bhooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/(\w{20,})/g, minEntropy: 3.3 },
  { kind: 'GitHub token', pattern: /\bgh[pousr]_([A-Za-z0-9]{36})\b/g, minEntropy: 3.6 },
  { kind: 'GitHub token', pattern: /\bgithub_pat_(\w{60,})\b/g, minEntropy: 3.8 },
  { kind: 'Stripe live key', pattern: /\b[sr]k_live_([A-Za-z0-9]{24,})\b/g, minEntropy: 3.4 },
];

/** Parts of credentials that were made up for documentation. */
export const MADE_UP = /EXAMPLE|your|x{5}|0{6}|1234567|abcdefg|qwerty|deadbeef/i;

/** Google keys that browsers need and that the provider therefore calls public: maps, embedded players, Firebase. */
export const PUBLIC_KEY_PLACES =
  /(?:maps\.google|google\.com\/maps|googleapis\.com\/(?:maps|youtube)|maps\.googleapis\.com)[^\s"'<>]*$|firebase|authDomain/i;
