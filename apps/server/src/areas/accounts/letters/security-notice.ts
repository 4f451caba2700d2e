import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** What was changed, as the subject of the email and its first sentence. */
const CHANGES = {
  'password-changed': ['Your password was changed', 'The password of your Plumbline account was changed. All other sessions were ended.'],
  'email-change-asked': [
    'Your email address is about to change',
    'Somebody who is logged in to your Plumbline account, and has just confirmed that it is them, asked to use another email address for it. The change happens when it is confirmed there.',
  ],
  'email-changed': ['Your email address was changed', 'Your Plumbline account now has another email address. This one is no longer used.'],
  'totp-enabled': ['An authenticator app was set up', 'Logging in to your Plumbline account now takes a code of your authenticator app.'],
  'totp-disabled': [
    'Your authenticator app was removed',
    'Logging in to your Plumbline account no longer takes a code of your authenticator app.',
  ],
  'passkey-added': ['A passkey was added', 'A passkey was added to your Plumbline account. It can be used to log in.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your Plumbline account.'],
  'recovery-codes-renewed': [
    'You have new recovery codes',
    'New recovery codes were made for your Plumbline account. The old ones no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody logged in to your Plumbline account with a recovery code. That code no longer works.',
  ],
  'api-token-created': [
    'An API token was created',
    'An API token was created for your Plumbline account. Programs can use it in your name.',
  ],
  'api-token-ended': ['An API token was revoked', 'An API token of your Plumbline account no longer works.'],
  'extension-connected': [
    'The browser extension was connected',
    'The Plumbline browser extension was connected to your account. It can start tests and read reports in your name.',
  ],
  'access-removed': [
    'Earlier ways into your account were removed',
    'You opened your Plumbline account with a link for the first time, which shows that this address is yours. Somebody else may have signed up with it before, so everything they could come back with was removed.',
  ],
  'google-connected': ['Google was connected', 'Your Plumbline account can now be opened with a Google account.'],
  'google-disconnected': ['Google was disconnected', 'Your Plumbline account can no longer be opened with a Google account.'],
} as const;

export type SecurityChange = keyof typeof CHANGES;

/**
 * Tells a person what was changed about the ways into their account, in case it was not them.
 * @param about one more sentence, which may hold what somebody typed
 */
export function securityNotice(to: string, change: SecurityChange, origin: string, about?: string): MailWords {
  const [subject, sentence] = CHANGES[change];
  return {
    to,
    subject,
    paragraphs: [
      sentence,
      ...(about ? [about] : []),
      'If this was you, there is nothing to do. If it was not, set a new password now; that ends every session.',
    ],
    action: { label: 'Set a new password', url: `${origin}/?forgot` },
    footnote: 'You get this email because the security of your account was changed. It cannot be switched off.',
  };
}
