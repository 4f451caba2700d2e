import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** What was changed, as the subject of the email and its first sentence. */
const CHANGES = {
  'password-changed': ['Your password was changed', 'The password of your Plumbline account was changed. All other sessions were ended.'],
  'email-change-asked': [
    'Your email address is about to change',
    'Someone who is logged in to your Plumbline account, and has just confirmed their identity, asked to use another email address for it. The change takes effect when it is confirmed at that address.',
  ],
  'email-changed': ['Your email address was changed', 'Your Plumbline account now has another email address. This one is no longer used.'],
  'totp-enabled': [
    'An authenticator app was set up',
    'Logging in to your Plumbline account now requires a code from your authenticator app.',
  ],
  'totp-disabled': [
    'Your authenticator app was removed',
    'Logging in to your Plumbline account no longer requires a code from your authenticator app.',
  ],
  'passkey-added': ['A passkey was added', 'A passkey was added to your Plumbline account. It can be used to log in.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your Plumbline account.'],
  'recovery-codes-renewed': [
    'You have new recovery codes',
    'New recovery codes were created for your Plumbline account. The old ones no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Someone logged in to your Plumbline account with a recovery code. That code no longer works.',
  ],
  'api-token-created': [
    'An API token was created',
    'An API token was created for your Plumbline account. Programs can use it to act on your behalf.',
  ],
  'api-token-ended': ['An API token was revoked', 'An API token for your Plumbline account no longer works.'],
  'extension-connected': [
    'The browser extension was connected',
    'The Plumbline browser extension was connected to your account. It can start tests and read reports on your behalf.',
  ],
  'access-removed': [
    'Earlier ways to sign in to your account were removed',
    'You opened your Plumbline account with a link for the first time, which shows that this address is yours. Someone else may have signed up with it before, so anything they could use to get back in was removed.',
  ],
  'google-connected': ['Google was connected', 'You can now log in to your Plumbline account with a Google account.'],
  'google-disconnected': ['Google was disconnected', 'You can no longer log in to your Plumbline account with a Google account.'],
} as const;

export type SecurityChange = keyof typeof CHANGES;

/**
 * Tells a person what changed about access to their account, in case it was not them.
 * @param about an additional sentence, which may contain user input
 */
export function securityNotice(to: string, change: SecurityChange, origin: string, about?: string): MailWords {
  const [subject, sentence] = CHANGES[change];
  return {
    to,
    subject,
    paragraphs: [
      sentence,
      ...(about ? [about] : []),
      'If this was you, there is nothing to do. If it wasn’t, set a new password now: that ends all sessions.',
    ],
    action: { label: 'Set a new password', url: `${origin}/?forgot` },
    footnote: 'You’re receiving this because your account’s security settings changed. These emails cannot be turned off.',
  };
}
