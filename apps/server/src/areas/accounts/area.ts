import type { Area } from '../../area.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { mountAuthLibrary } from './auth-library.ts';
import { openGoogleTokens } from './google-tokens.ts';
import { createKnownDevices } from './known-device.ts';
import { allow } from './permission.ts';
import { createLinkPurger, PURGE_LINKS } from './purge-links.ts';
import { mountAccounts } from './routes.ts';

/** People and how they access their accounts. */
export const ACCOUNTS_AREA: Area = {
  permissions: {
    'post /accounts/signup/': allow.anyone,
    'post /accounts/token/': allow.anyone,
    'get /accounts/password-key/': allow.anyone,
    'post /accounts/google/': allow.anyone,
    'post /accounts/google/nonce/': allow.anyone,
    'post /accounts/signup-verify/': allow.anyone,
    'post /accounts/signup-verify/resend/': allow.arriving(allow.oneself),
    'post /accounts/forget-password/': allow.anyone,
    'post /accounts/reset-password/': allow.anyone,
    'post /accounts/reset-password/preview/': allow.anyone,
    // Checks the current password itself.
    'post /accounts/password/': allow.oneself,
    'post /accounts/email/': allow.recent(allow.oneself),
    'post /accounts/email/confirm/': allow.anyone,
    'post /accounts/google/connect/': allow.recent(allow.oneself),
    'delete /accounts/google/': allow.recent(allow.oneself),
    'post /accounts/reauthenticate/': allow.arriving(allow.oneself),
    'post /accounts/reauthenticate/passkey-options/': allow.arriving(allow.oneself),
    'post /accounts/reauthenticate/email-code/': allow.arriving(allow.oneself),
    'get /accounts/security/': allow.arriving(allow.oneself),
    'post /accounts/second-factor/totp/': allow.arriving(allow.recent(allow.oneself)),
    'post /accounts/second-factor/totp/confirm/': allow.arriving(allow.recent(allow.oneself)),
    'delete /accounts/second-factor/totp/': allow.recent(allow.oneself),
    'post /accounts/second-factor/recovery-codes/': allow.recent(allow.oneself),
    'get /accounts/passkey/': allow.arriving(allow.oneself),
    'post /accounts/passkey/options/': allow.arriving(allow.recent(allow.oneself)),
    'post /accounts/passkey/': allow.arriving(allow.recent(allow.oneself)),
    'patch /accounts/passkey/': allow.oneself,
    'delete /accounts/passkey/': allow.recent(allow.oneself),
    'post /accounts/passkey/sign-in-options/': allow.anyone,
    'get /accounts/session/': allow.oneself,
    'delete /accounts/session/': allow.recent(allow.oneself),
    'get /accounts/api-token/': allow.oneself,
    'post /accounts/api-token/': allow.recent(allow.oneself),
    'delete /accounts/api-token/': allow.recent(allow.oneself),
    'delete /accounts/token/': allow.arriving(allow.visitor('viewer', 'read')),
    'get /accounts/user/': allow.arriving(allow.visitor('viewer', 'read')),
  },
  mount(api, services) {
    const { config, appSecret, keysOf } = services;
    const accounts = {
      ...services,
      knownDevices: createKnownDevices(keysOf('known-devices')[0]),
      totpBox: createSecretBox(appSecret, 'authenticator-apps', config.previousSecret),
      cookieSecrets: keysOf('session-cookies').map((key) => key.toString('base64url')),
      googleTokens: config.google ? openGoogleTokens(config.google) : null,
    };
    mountAuthLibrary(api, { ...accounts, google: config.google });
    mountAccounts(api, accounts);
  },
  jobs: [{ job: PURGE_LINKS, atOnce: 1, handle: ({ db }) => createLinkPurger(db) }],
};
