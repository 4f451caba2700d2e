import type { Permission, PermissionMatrix, Role, Scope } from './areas/accounts/index.ts';

/*
 * Who may call what, in one place. The guard of every operation reads its line here, and the walk over the API
 * (tenancy.test.ts) tries each line with another workspace, a lower role, a temporary user, no token and a revoked one.
 */

const anyone: Permission = { by: 'anyone' };
const administrator: Permission = { by: 'administrator' };

/** At least this role, with an API token of this scope; not without an account. */
const member = (role: Role, scope: Scope): Permission => ({ by: 'member', role, scope, temporary: false });

/** The same, for somebody without an account too: they own the workspace of their visit. */
const visitor = (role: Role, scope: Scope): Permission => ({ by: 'member', role, scope, temporary: true });

/** Signed in as a person, whatever the role: what concerns oneself alone. No API token. */
const oneself: Permission = { by: 'member', role: 'viewer', scope: null, temporary: false };

/** Signed in as a person with this role. No API token: what changes who may do what. */
const person = (role: Role): Permission => ({ by: 'member', role, scope: null, temporary: false });

export const PERMISSIONS: PermissionMatrix = {
  'get /health': anyone,
  'get /settings/': anyone,
  'get /events/': visitor('viewer', 'read'),

  'post /accounts/signup/': anyone,
  'post /accounts/token/': anyone,
  'get /accounts/password-key/': anyone,
  'post /accounts/google/': anyone,
  'post /accounts/signup-verify/': anyone,
  'post /accounts/signup-verify/resend/': oneself,
  'post /accounts/forget-password/': anyone,
  'post /accounts/reset-password/': anyone,
  'post /accounts/password/': oneself,
  'post /accounts/email/': oneself,
  'post /accounts/email/confirm/': anyone,
  'post /accounts/google/connect/': oneself,
  'delete /accounts/google/': oneself,
  'get /accounts/security/': oneself,
  'post /accounts/second-factor/totp/': oneself,
  'post /accounts/second-factor/totp/confirm/': oneself,
  'delete /accounts/second-factor/totp/': oneself,
  'post /accounts/second-factor/recovery-codes/': oneself,
  'get /accounts/passkey/': oneself,
  'post /accounts/passkey/options/': oneself,
  'post /accounts/passkey/': oneself,
  'patch /accounts/passkey/': oneself,
  'delete /accounts/passkey/': oneself,
  'post /accounts/passkey/sign-in-options/': anyone,
  'get /accounts/session/': oneself,
  'delete /accounts/session/': oneself,
  'get /accounts/api-token/': oneself,
  'post /accounts/api-token/': oneself,
  'delete /accounts/api-token/': oneself,
  'delete /accounts/token/': { by: 'member', role: 'viewer', scope: 'read', temporary: true },
  'get /accounts/user/': visitor('viewer', 'read'),
  'get /accounts/profile/': visitor('viewer', 'read'),
  'patch /accounts/profile/': oneself,
  'put /accounts/profile/image/': oneself,
  'delete /accounts/profile/image/': oneself,
  'get /accounts/profile/image/': anyone,

  'post /accounts/extension-code/': oneself,
  'post /accounts/extension-token/': anyone,
  'post /accounts/temp-signup/': anyone,
  'post /accounts/migrate-temp-user-assets/': person('member'),
  'post /accounts/migrate-campaign-user-assets/': person('member'),
  'post /seo/campaign/website/': anyone,
  'post /accounts/req-contact/': anyone,
  'post /marketing/leads/': anyone,
  'get /marketing/leads/': administrator,

  'get /workspace/': oneself,
  'post /workspace/': oneself,
  'patch /workspace/': person('admin'),
  'post /workspace/use/': oneself,
  'post /workspace/leave/': oneself,
  'post /workspace/transfer/': person('owner'),
  'get /workspace/export/': person('owner'),
  'post /workspace/delete/': person('owner'),
  'get /workspace/member/': member('viewer', 'read'),
  'patch /workspace/member/': person('admin'),
  'delete /workspace/member/': person('admin'),
  'get /workspace/invitation/': person('admin'),
  'post /workspace/invitation/': person('admin'),
  'delete /workspace/invitation/': person('admin'),
  'post /workspace/invitation/resend/': person('admin'),
  'get /workspace/invitation/preview/': anyone,
  'post /workspace/invitation/accept/': oneself,
  'get /workspace/log/': member('admin', 'manage'),
  'get /accounts/log/': oneself,
  'get /accounts/export/': oneself,
  'post /accounts/delete/': oneself,

  'get /project/test/': visitor('viewer', 'read'),
  'post /project/test/': visitor('member', 'write'),
  'post /project/test-assets/': visitor('member', 'write'),
  'get /project/test-assets/{test_id}/': visitor('viewer', 'read'),
  'get /project/test-assets/zip/': visitor('viewer', 'read'),
  'post /project/test-assets/delete/': visitor('member', 'write'),
  'post /project/test-assets/restore/': visitor('member', 'write'),
  'get /project/asset/file/': visitor('viewer', 'read'),
  'post /project/asset/version/': visitor('member', 'write'),
  'get /project/asset/version/': visitor('viewer', 'read'),
  'delete /project/asset/version/': visitor('member', 'write'),
  'get /project/network/client_reference_id/': visitor('viewer', 'read'),
  'get /project/network/detail/': visitor('viewer', 'read'),
  'get /project/network/har/': visitor('viewer', 'read'),
  'get /project/error/': visitor('viewer', 'read'),
  'post /project/share/': member('member', 'write'),
  'get /project/share/': member('viewer', 'read'),
  'delete /project/share/': member('member', 'write'),
  // With the secret of a link alone.
  'get /shared/report/': anyone,
  'get /shared/report/step/': anyone,
  'get /shared/report/file/': anyone,
  'get /shared/report/request/': anyone,
  'get /shared/report/request/detail/': anyone,
  'get /shared/report/message/': anyone,
  'get /shared/report/finding/': anyone,
  'get /project/replay/script/': visitor('viewer', 'read'),
  'post /project/replay/': member('member', 'write'),
  'get /project/replay/': visitor('viewer', 'read'),
  'post /project/network/client_reference_id/': visitor('member', 'write'),
  'post /project/error/': visitor('member', 'write'),
  'post /project/asset/desktop/': visitor('member', 'write'),
  'post /project/asset/mobile/': visitor('member', 'write'),
  'post /project/test/finish/': visitor('member', 'write'),
  'post /project/test/cancel/': visitor('member', 'write'),
  'post /project/test/delete/': visitor('member', 'write'),
  'post /project/test/restore/': visitor('member', 'write'),
  'get /project/finding/': visitor('viewer', 'read'),
  'post /project/responsive/': visitor('member', 'write'),
  'get /project/responsive/': visitor('viewer', 'read'),

  'post /seo/website/': visitor('member', 'write'),
  'get /seo/website/': visitor('viewer', 'read'),
  'get /seo/page/': visitor('viewer', 'read'),
  'get /seo/page/detail/': visitor('viewer', 'read'),
  'get /seo/element/': visitor('viewer', 'read'),
  'get /seo/element/file/': visitor('viewer', 'read'),
  'get /seo/page/pdf/': visitor('viewer', 'read'),
  'get /seo/skipped/': visitor('viewer', 'read'),
  'get /seo/export/': visitor('viewer', 'read'),
  'post /seo/recheck/': visitor('member', 'write'),
  'get /seo/check/': anyone,

  'get /accounts/user-credits/': visitor('viewer', 'read'),
  'get /accounts/usage/': visitor('viewer', 'read'),
  'post /billing/checkout/': person('owner'),
  'post /billing/period/': person('owner'),
  'post /billing/portal/': person('owner'),
  'post /billing/downgrade/': person('owner'),
  'post /billing/resume/': person('owner'),
  'post /billing/stripe-webhook/': anyone,

  'get /admin/user/': administrator,
  'post /admin/plan/': administrator,
  'post /admin/role/': administrator,
};
