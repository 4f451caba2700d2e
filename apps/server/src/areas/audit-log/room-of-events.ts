import { LOG_EVENT_KINDS, type LogEventKind, WORKSPACE_ROLES } from '@plumbline/contract';

/**
 * Which limit an event counts towards.
 * - `always`: revokes rights, or ends what someone created. Never refused or counted, whatever a thief may have done in the same name: each needs
 * something whose creation was counted or limited, so it cannot be repeated without end.
 * - `own`: also removes something, but can be repeated without anything being counted. Each such kind has its own limit.
 * - `shared`: everything else shares one limit.
 */
export type Room = 'always' | 'own' | 'shared';

const ROOMS: Readonly<Record<LogEventKind, Room>> = {
  // Events of the account: bounded by the limits on emails, proofs and sign-in methods, or they end what an event with its own limit created.
  'access-removed': 'always',
  'account-created': 'always',
  'account-deleted': 'always',
  'address-verified': 'always',
  'email-change-asked': 'always',
  'email-changed': 'always',
  'google-connected': 'always',
  'google-disconnected': 'always',
  'passkey-removed': 'always',
  'password-changed': 'always',
  reauthenticated: 'always',
  'recovery-code-used': 'always',
  'sessions-ended': 'always',
  'sessions-ended-by-administrator': 'always',
  'signed-in': 'always',
  'totp-disabled': 'always',
  'totp-enabled': 'always',

  // End what an event of the shared limit created, or occur once.
  'api-token-ended': 'always',
  'invitation-revoked': 'always',
  'logo-removed': 'always',
  'member-account-deleted': 'always',
  'member-left': 'always',
  'member-removed': 'always',
  'ownership-declined': 'always',
  'ownership-withdrawn': 'always',
  'report-share-revoked': 'always',
  'schedule-deleted': 'always',
  'site-removed': 'always',
  'subdomain-removed': 'always',
  'test-group-deleted': 'always',
  'tool-disconnected': 'always',
  'visitor-blocked': 'always',
  'webhook-deleted': 'always',
  'workspace-deleted': 'always',
  'workspace-gone': 'always',

  // Also events of the account, which can be repeated at will after authenticating again.
  'extension-connected': 'own',
  'passkey-added': 'own',
  'recovery-codes-renewed': 'own',

  // End things whose creation or restoration is not logged.
  'changelog-deleted': 'own',
  'comment-deleted': 'own',
  'conversation-deleted': 'own',
  'feedback-deleted': 'own',
  'held-text-deleted': 'own',
  'import-undone': 'own',
  'visitor-texts-hidden': 'own',
  'webhook-secret-renewed': 'own',
  'widget-secret-renewed': 'own',

  'api-token-created': 'shared',
  'changelog-published': 'shared',
  'changelog-restored': 'shared',
  'data-exported': 'shared',
  'data-policy-changed': 'shared',
  'feedback-exported': 'shared',
  'feedback-imported': 'shared',
  'feedback-merged': 'shared',
  'feedback-restored': 'shared',
  'feedback-unmerged': 'shared',
  'held-text-approved': 'shared',
  'held-text-taken-back': 'shared',
  'invitation-resent': 'shared',
  'logo-changed': 'shared',
  'member-invited': 'shared',
  'member-joined': 'shared',
  'ownership-offered': 'shared',
  'ownership-transferred': 'shared',
  'picture-set-back': 'shared',
  'plan-changed': 'shared',
  'plan-downgraded': 'shared',
  'plan-resumed': 'shared',
  'report-share-copied': 'shared',
  'report-shared': 'shared',
  'role-changed': 'shared',
  'schedule-changed': 'shared',
  'schedule-created': 'shared',
  'schedule-paused': 'shared',
  'schedule-restored': 'shared',
  'schedule-resumed': 'shared',
  'server-role-changed': 'shared',
  'site-added': 'shared',
  'subdomain-changed': 'shared',
  'test-group-changed': 'shared',
  'test-group-created': 'shared',
  'test-group-restored': 'shared',
  'tool-connected': 'shared',
  'visitor-texts-shown': 'shared',
  'visitor-unblocked': 'shared',
  'webhook-added': 'shared',
  'webhook-changed': 'shared',
  'widget-changed': 'shared',
  'workspace-made': 'shared',
  'workspace-renamed': 'shared',
};

/** The limit for an event. Demoting revokes rights; promoting again is counted. */
export function roomOf(kind: LogEventKind, detail: Readonly<Record<string, string>>): Room {
  return kind === 'role-changed' && rankOf(detail['to']) < rankOf(detail['from']) ? 'always' : ROOMS[kind];
}

/** All kinds that share a limit with this one. */
export function roommatesOf(kind: LogEventKind, room: Exclude<Room, 'always'>): LogEventKind[] {
  return room === 'own' ? [kind] : SHARED;
}

const SHARED = LOG_EVENT_KINDS.filter((kind) => ROOMS[kind] === 'shared');

const rankOf = (role: string | undefined): number => WORKSPACE_ROLES.findIndex((known) => known === role);
