/**
 * Every subject an email can have. A closed list, so that nothing a person typed gets into one: a subject reaches strangers
 * before they decide whether to trust an email, and a server that lets anybody choose it is a relay for spam.
 */
export const MAIL_SUBJECTS = [
  'A message from your contact form',
  'A passkey was added',
  'A passkey was removed',
  'A post you follow has a new status',
  'A post you follow is verified fixed',
  'A post you follow was closed',
  'A post you follow was opened again',
  'A post you follow was shipped',
  'A recovery code was used',
  'A scheduled test failed',
  'A scheduled test works again',
  'A visitor wrote to you',
  'An API token was created',
  'An API token was revoked',
  'An authenticator app was set up',
  'Confirm your email address',
  'Confirm your new email address',
  'Earlier ways into your account were removed',
  'Google was connected',
  'Google was disconnected',
  'New comment on a post you follow',
  'New texts wait for your review',
  'News from a changelog you follow',
  'Set a new password',
  'The browser extension was connected',
  'There is no account with this address',
  'This address already has an account',
  'You are invited to a workspace on Plumbline',
  'You have an answer',
  'You have new recovery codes',
  'Your authenticator app was removed',
  'Your code to confirm that it is you',
  'Your email address is about to change',
  'Your email address was changed',
  'Your link to log in',
  'Your password was changed',
] as const;

export type MailSubject = (typeof MAIL_SUBJECTS)[number];
