import { LOG_EVENT_KINDS, type LogEventKind, WORKSPACE_ROLES } from '@plumbline/contract';

/**
 * The room that an event takes in the log of who made it.
 * - `always`: takes rights away, or ends what somebody made. Never refused and never counted, for whatever a thief did before in the same name: each
 *   needs something whose making was counted or is limited elsewhere, so nobody can end things without end.
 * - `own`: takes something away too, and can be done again and again without anything that is counted. Each such kind has a room of its own.
 * - `shared`: all else has one room together.
 */
export type Room = 'always' | 'own' | 'shared';

const ROOMS: Readonly<Record<LogEventKind, Room>> = {
  // Of the account alone: what limits letters, proofs and ways to sign in limits these, or they end what was made by one of its own room.
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

  // Ends what was made by an event of the shared room, or is there once.
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

  // Of the account too, and as often as somebody likes once they have proven who they are.
  'extension-connected': 'own',
  'passkey-added': 'own',
  'recovery-codes-renewed': 'own',

  // The making, or the bringing back, of what these end is not in the log.
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

/** Which room an event takes. A role that is lowered takes rights away; to raise it again is counted. */
export function roomOf(kind: LogEventKind, detail: Readonly<Record<string, string>>): Room {
  return kind === 'role-changed' && rankOf(detail['to']) < rankOf(detail['from']) ? 'always' : ROOMS[kind];
}

/** The kinds that fill one room with this one. */
export function roommatesOf(kind: LogEventKind, room: Exclude<Room, 'always'>): LogEventKind[] {
  return room === 'own' ? [kind] : SHARED;
}

const SHARED = LOG_EVENT_KINDS.filter((kind) => ROOMS[kind] === 'shared');

const rankOf = (role: string | undefined): number => WORKSPACE_ROLES.findIndex((known) => known === role);
