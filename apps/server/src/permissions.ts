import type { GuardedPermission, Permission, PermissionMatrix, Role, Scope } from './areas/accounts/index.ts';

/*
 * Who may call what, in one place. The guard of every operation reads its line here, and the walk over the API
 * (tenancy.test.ts) tries each line with another workspace, a lower role, a temporary user, no token and a revoked one.
 */

const anyone: Permission = { by: 'anyone' };
const administrator: GuardedPermission = { by: 'administrator', recent: false, arriving: false };

/** At least this role, with an API token of this scope; not without an account. */
const member = (role: Role, scope: Scope): GuardedPermission => ({ by: 'member', role, scope, temporary: false, recent: false, arriving: false });

/** The same, for somebody without an account too: they own the workspace of their visit. */
const visitor = (role: Role, scope: Scope): GuardedPermission => ({ by: 'member', role, scope, temporary: true, recent: false, arriving: false });

/** Signed in as a person, whatever the role: what concerns oneself alone. No API token. */
const oneself: GuardedPermission = { by: 'member', role: 'viewer', scope: null, temporary: false, recent: false, arriving: false };

/** Signed in as a person with this role. No API token: what changes who may do what. */
const person = (role: Role): GuardedPermission => ({ by: 'member', role, scope: null, temporary: false, recent: false, arriving: false });

/** The same, for who proved within the last ten minutes who they are: what a stolen session must not do. */
const recent = (permission: GuardedPermission): GuardedPermission => ({ ...permission, recent: true });

/** What it takes to add a second factor, and to leave: open to who lacks one where the server asks everybody for it. */
const arriving = (permission: GuardedPermission): GuardedPermission =>
  permission.by === 'member' ? { ...permission, arriving: true } : permission;

export const PERMISSIONS: PermissionMatrix = {
  'get /health': anyone,
  'get /settings/': anyone,
  'get /events/': visitor('viewer', 'read'),

  'post /accounts/signup/': anyone,
  'post /accounts/token/': anyone,
  'get /accounts/password-key/': anyone,
  'post /accounts/google/': anyone,
  'post /accounts/google/nonce/': anyone,
  'post /accounts/signup-verify/': anyone,
  'post /accounts/signup-verify/resend/': arriving(oneself),
  'post /accounts/forget-password/': anyone,
  'post /accounts/reset-password/': anyone,
  'post /accounts/reset-password/preview/': anyone,
  // Takes the current password itself.
  'post /accounts/password/': oneself,
  'post /accounts/email/': recent(oneself),
  'post /accounts/email/confirm/': anyone,
  'post /accounts/google/connect/': recent(oneself),
  'delete /accounts/google/': recent(oneself),
  'post /accounts/reauthenticate/': arriving(oneself),
  'post /accounts/reauthenticate/passkey-options/': arriving(oneself),
  'post /accounts/reauthenticate/email-code/': arriving(oneself),
  'get /accounts/security/': arriving(oneself),
  'post /accounts/second-factor/totp/': arriving(recent(oneself)),
  'post /accounts/second-factor/totp/confirm/': arriving(recent(oneself)),
  'delete /accounts/second-factor/totp/': recent(oneself),
  'post /accounts/second-factor/recovery-codes/': recent(oneself),
  'get /accounts/passkey/': arriving(oneself),
  'post /accounts/passkey/options/': arriving(recent(oneself)),
  'post /accounts/passkey/': arriving(recent(oneself)),
  'patch /accounts/passkey/': oneself,
  'delete /accounts/passkey/': recent(oneself),
  'post /accounts/passkey/sign-in-options/': anyone,
  'get /accounts/session/': oneself,
  'delete /accounts/session/': recent(oneself),
  'get /accounts/api-token/': oneself,
  'post /accounts/api-token/': recent(oneself),
  'delete /accounts/api-token/': recent(oneself),
  'delete /accounts/token/': arriving({ by: 'member', role: 'viewer', scope: 'read', temporary: true, recent: false, arriving: false }),
  'get /accounts/user/': arriving(visitor('viewer', 'read')),
  'get /accounts/profile/': visitor('viewer', 'read'),
  'patch /accounts/profile/': oneself,
  'put /accounts/profile/image/': oneself,
  'delete /accounts/profile/image/': oneself,
  'get /accounts/profile/image/': anyone,

  'post /accounts/extension-code/': recent(oneself),
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
  'post /workspace/transfer/': recent(person('owner')),
  'get /workspace/export/': recent(person('owner')),
  'post /workspace/delete/': recent(person('owner')),
  'get /workspace/member/': member('viewer', 'read'),
  'patch /workspace/member/': recent(person('admin')),
  'delete /workspace/member/': person('admin'),
  'get /workspace/invitation/': person('admin'),
  'post /workspace/invitation/': recent(person('admin')),
  'delete /workspace/invitation/': person('admin'),
  'post /workspace/invitation/resend/': recent(person('admin')),
  'get /workspace/invitation/preview/': anyone,
  'post /workspace/invitation/accept/': oneself,
  'get /workspace/log/': member('admin', 'manage'),
  'get /accounts/log/': oneself,
  'get /accounts/export/': recent(oneself),
  'post /accounts/delete/': recent(oneself),

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
  'get /shared/report/seo/': anyone,
  'get /shared/report/seo/page/': anyone,
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
  'post /project/finding/ignore/': member('member', 'write'),
  'delete /project/finding/ignore/': member('member', 'write'),
  'post /project/responsive/': visitor('member', 'write'),
  'get /project/responsive/': visitor('viewer', 'read'),

  'post /grammar/website/': visitor('member', 'write'),
  'get /grammar/website/': visitor('viewer', 'read'),
  'get /grammar/page/': visitor('viewer', 'read'),
  'get /grammar/page/detail/': visitor('viewer', 'read'),
  'post /grammar/page/': visitor('viewer', 'read'),
  'post /grammar/accepted/': member('member', 'write'),
  'get /grammar/accepted/': visitor('viewer', 'read'),
  'get /grammar/dictionary/': member('viewer', 'read'),
  'post /grammar/dictionary/': member('member', 'write'),
  'delete /grammar/dictionary/': member('member', 'write'),
  'get /grammar/rule/': anyone,
  'get /grammar/export/': visitor('viewer', 'read'),

  'post /seo/website/': visitor('member', 'write'),
  'get /seo/website/': visitor('viewer', 'read'),
  'get /seo/page/': visitor('viewer', 'read'),
  'get /seo/page/detail/': visitor('viewer', 'read'),
  'get /seo/element/': visitor('viewer', 'read'),
  'get /seo/element/file/': visitor('viewer', 'read'),
  'get /seo/page/pdf/': visitor('viewer', 'read'),
  'get /seo/skipped/': visitor('viewer', 'read'),
  'get /seo/compare/': member('viewer', 'read'),
  'get /seo/export/': visitor('viewer', 'read'),
  'post /seo/recheck/': visitor('member', 'write'),
  'post /seo/page/recheck/': visitor('member', 'write'),
  'get /seo/check/': anyone,
  'post /seo/lighthouse/': member('member', 'write'),
  'get /seo/lighthouse/': visitor('viewer', 'read'),
  'post /seo/lighthouse/cancel/': member('member', 'write'),

  'get /assistant/': visitor('viewer', 'read'),
  'post /grammar/rephrase/': member('member', 'write'),
  'post /seo/ai/': member('member', 'write'),
  'post /seo/chatbot/': member('member', 'write'),
  'get /seo/chat_history/': member('viewer', 'read'),
  'delete /seo/chat_history/': member('viewer', 'write'),

  'get /site/': member('viewer', 'read'),
  'post /site/': member('member', 'write'),
  'post /site/verify/': member('member', 'write'),
  'delete /site/': member('member', 'write'),

  'get /accounts/feedback/': member('viewer', 'read'),
  'post /accounts/feedback/': member('member', 'write'),
  'patch /accounts/feedback/': member('member', 'write'),
  'delete /accounts/feedback/': member('member', 'write'),
  'post /accounts/feedback/restore/': member('member', 'write'),
  'post /accounts/feedback-subscribe/': member('member', 'write'),
  // With the secret of a letter alone.
  'post /accounts/feedback-unsubscribe/': anyone,
  'get /accounts/changelog/': member('viewer', 'read'),
  'post /accounts/changelog/': member('member', 'write'),
  'patch /accounts/changelog/': member('member', 'write'),
  'delete /accounts/changelog/': member('member', 'write'),
  'post /accounts/changelog/restore/': member('member', 'write'),
  'post /accounts/comment/': member('member', 'write'),
  'patch /accounts/comment/': member('member', 'write'),
  'delete /accounts/comment/': member('member', 'write'),
  'post /accounts/comment/restore/': member('member', 'write'),

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
  'post /admin/role/': recent(administrator),
  'get /admin/ai-calls/': administrator,
};
