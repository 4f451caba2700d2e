/** Who may make an account on this server, at this moment. */
export const REGISTRATION_STATES = ['open', 'invite', 'closed', 'unclaimed'] as const;

export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Why somebody cannot sign up, as the server and the sign-up form say it. */
export const REGISTRATION_REFUSALS: Readonly<Record<Exclude<RegistrationState, 'open'>, string>> = {
  unclaimed: 'This server has not been set up yet. Whoever started it finds the set-up link in the terminal or the log of the server.',
  invite: 'Signing up here takes an invitation. Ask somebody who works on this server to invite you, and open the link in the email.',
  closed: 'This server takes no new accounts. Contact the administrator.',
};
