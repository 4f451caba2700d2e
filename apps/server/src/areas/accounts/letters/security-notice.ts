import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** What was changed, as the subject of the letter and its first sentence. */
const CHANGES = {
  'password-changed': ['Your password was changed', 'The password of your Plumbline account was changed. All other sessions were ended.'],
  'email-change-asked': [
    'Your email address is about to change',
    'Somebody who is logged in to your Plumbline account, and knows its password, asked to use another email address for it. The change happens when it is confirmed there.',
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
  'google-connected': ['Google was connected', 'Your Plumbline account can now be opened with a Google account.'],
  'google-disconnected': ['Google was disconnected', 'Your Plumbline account can no longer be opened with a Google account.'],
} as const;

export type SecurityChange = keyof typeof CHANGES;

/** Tells a person what was changed about the ways into their account, in case it was not them. */
export function securityNotice(to: string, change: SecurityChange, origin: string): MailWords {
  const [subject, sentence] = CHANGES[change];
  return {
    to,
    subject,
    paragraphs: [sentence, 'If this was you, there is nothing to do. If it was not, set a new password now; that ends every session.'],
    action: { label: 'Set a new password', url: `${origin}/?forgot` },
    footnote: 'You get this letter because the security of your account was changed. It cannot be switched off.',
  };
}
