/** Who can currently create an account on this server. */
export const REGISTRATION_STATES = ['open', 'invite', 'closed', 'unclaimed'] as const;

export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Why someone cannot sign up, as shown by the server and the sign-up form. */
export const REGISTRATION_REFUSALS: Readonly<Record<Exclude<RegistrationState, 'open'>, string>> = {
  unclaimed: 'This server has not been set up yet. Its operator can find the set-up link in the server’s terminal or log.',
  invite: 'You need an invitation to sign up here. Ask someone who uses this server to invite you, then open the link in the email.',
  closed: 'This server is not accepting new accounts. Contact the administrator.',
};
