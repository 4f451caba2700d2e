import type { LogEvent } from '@plumbline/contract';
import { LOG_EVENT_KINDS, type LogEventKind } from '@plumbline/contract/rules';

type Words = (event: LogEvent) => string;

const gone = 'a deleted account';
const whom = (event: LogEvent): string => event.subject?.name || gone;
const part = (event: LogEvent, name: string): string => event.detail[name] ?? '';
const said =
  (words: string): Words =>
  () =>
    words;

/** A role with its article: "an admin". */
const aRole = (role: string): string => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`);

/** The common names of sign-in methods. */
const WAYS: Readonly<Record<string, string>> = {
  password: 'a password',
  credentials: 'a password',
  token: 'a password, through the API',
  google: 'Google',
  passkey: 'a passkey',
  email: 'a link by email',
  'email-link': 'a link by email',
};

/** One sentence for each kind of event, without the actor, who is shown beside it. */
const SENTENCES: Readonly<Record<LogEventKind, Words>> = {
  'access-removed': said('Everything added before the email address was confirmed removed'),
  'account-created': said('Account created'),
  'account-deleted': said('Account deleted'),
  'address-verified': said('Email address verified'),
  'api-token-created': (event) => `API token ${part(event, 'name')} created`,
  'api-token-ended': (event) => `API token ${part(event, 'name')} revoked`,
  'changelog-deleted': (event) => `Changelog entry “${part(event, 'title')}” deleted`,
  'changelog-published': (event) => `Changelog entry “${part(event, 'title')}” published`,
  'changelog-restored': (event) => `Changelog entry “${part(event, 'title')}” brought back`,
  'comment-deleted': (event) => `Comment of ${whom(event)} deleted`,
  'data-exported': (event) => (event.workspace_name ? 'Everything the workspace owns exported' : 'Account data exported'),
  'data-policy-changed': (event) => `Data policy changed from ${part(event, 'from')} to ${part(event, 'to')}`,
  'email-change-asked': said('Asked to change the email address'),
  'email-changed': said('Email address changed'),
  'extension-connected': said('Browser extension connected'),
  'feedback-deleted': (event) => `Post “${part(event, 'title')}” deleted`,
  'feedback-exported': said('Feedback exported'),
  'feedback-imported': (event) => `Feedback of ${part(event, 'file')} imported`,
  'feedback-merged': (event) => `Post “${part(event, 'title')}” merged into “${part(event, 'into')}”`,
  'feedback-unmerged': (event) => `Post “${part(event, 'title')}” separated from “${part(event, 'into')}”`,
  'feedback-restored': (event) => `Post “${part(event, 'title')}” brought back`,
  'google-connected': said('Google connected'),
  'google-disconnected': said('Google disconnected'),
  'conversation-deleted': () => 'Conversation with a visitor deleted',
  'held-text-approved': (event) => `${part(event, 'kind') === 'post' ? 'Post' : 'Comment on'} “${part(event, 'title')}” approved`,
  'held-text-deleted': (event) => `${part(event, 'kind') === 'post' ? 'Post' : 'Comment on'} “${part(event, 'title')}” deleted as spam`,
  'held-text-taken-back': (event) =>
    `${part(event, 'kind') === 'post' ? 'Post' : 'Comment on'} “${part(event, 'title')}” put back for review`,
  'import-undone': (event) => `Import of ${part(event, 'file')} taken back`,
  'invitation-resent': (event) => `Invitation to ${part(event, 'email') || gone} sent again`,
  'invitation-revoked': (event) => `Invitation to ${part(event, 'email') || gone} withdrawn`,
  'logo-changed': said('Logo changed'),
  'logo-removed': said('Logo removed'),
  'member-account-deleted': said('A member deleted their account'),
  'member-invited': (event) => `${part(event, 'email') || gone} invited as ${aRole(part(event, 'role'))}`,
  'member-joined': (event) => `Joined as ${aRole(part(event, 'role'))}`,
  'member-left': said('Left the workspace'),
  'member-removed': (event) => `${whom(event)} removed`,
  'ownership-declined': (event) => `Offer of the workspace from ${whom(event)} declined`,
  'ownership-offered': (event) => `Workspace offered to ${whom(event)}`,
  // Before workspaces were handed over by offer, the old owner did it directly.
  'ownership-transferred': (event) =>
    part(event, 'by') === 'acceptance' ? `Workspace taken over from ${whom(event)}` : `Workspace handed over to ${whom(event)}`,
  'ownership-withdrawn': (event) => `Offer of the workspace to ${whom(event)} withdrawn`,
  'passkey-added': said('Passkey added'),
  'passkey-removed': said('Passkey removed'),
  'password-changed': said('Password changed'),
  'picture-set-back': (event) =>
    `A screenshot of ${part(event, 'site')} set back from version ${part(event, 'from')} to ${part(event, 'to') === '0' ? 'the original' : `version ${part(event, 'to')}`}`,
  'plan-changed': (event) => `Plan changed to ${part(event, 'plan')}`,
  'plan-downgraded': said('Plan set to become Free at the end of its period'),
  'plan-resumed': said('Plan kept after all'),
  reauthenticated: said('Confirmed who they are'),
  'recovery-code-used': said('Logged in with a recovery code'),
  'recovery-codes-renewed': said('New recovery codes created'),
  'report-share-copied': (event) => `Link to the report of ${part(event, 'site')} copied`,
  'report-share-revoked': (event) => `Link to the report of ${part(event, 'site')} revoked`,
  'report-shared': (event) =>
    `Report of ${part(event, 'site')} shared for ${part(event, 'days')} ${part(event, 'days') === '1' ? 'day' : 'days'}`,
  'role-changed': (event) => `Role of ${whom(event)} changed from ${part(event, 'from')} to ${part(event, 'to')}`,
  'schedule-changed': (event) => `Schedule “${part(event, 'name')}” changed`,
  'schedule-created': (event) => `Schedule “${part(event, 'name')}” created`,
  'schedule-deleted': (event) => `Schedule “${part(event, 'name')}” deleted`,
  'schedule-paused': (event) => `Schedule “${part(event, 'name')}” paused`,
  'schedule-restored': (event) => `Schedule “${part(event, 'name')}” brought back`,
  'schedule-resumed': (event) => `Schedule “${part(event, 'name')}” resumed`,
  'server-role-changed': (event) => `Role on this server of ${whom(event)} changed from ${part(event, 'from')} to ${part(event, 'to')}`,
  'sessions-ended': (event) => `${part(event, 'count') || 'Some'} ${part(event, 'count') === '1' ? 'session' : 'sessions'} ended`,
  'sessions-ended-by-administrator': (event) =>
    part(event, 'of') === 'everybody' ? 'All sessions on this server ended' : `All sessions of ${whom(event)} ended`,
  'signed-in': (event) => `Logged in with ${WAYS[part(event, 'method')] ?? (part(event, 'method') || 'a password')}`,
  'site-added': (event) => `Site ${part(event, 'host')} added`,
  'site-removed': (event) => `Site ${part(event, 'host')} removed`,
  'subdomain-changed': (event) => `Subdomain changed ${part(event, 'from') ? `from ${part(event, 'from')} ` : ''}to ${part(event, 'to')}`,
  'subdomain-removed': (event) => `Subdomain ${part(event, 'name')} removed`,
  'test-group-changed': (event) => `Test group “${part(event, 'name')}” changed`,
  'test-group-created': (event) => `Test group “${part(event, 'name')}” created`,
  'test-group-deleted': (event) => `Test group “${part(event, 'name')}” deleted`,
  'test-group-restored': (event) => `Test group “${part(event, 'name')}” brought back`,
  'tool-connected': (event) => `${part(event, 'tool')} connected`,
  'tool-disconnected': (event) => `${part(event, 'tool')} disconnected`,
  'totp-disabled': said('Authenticator app removed'),
  'totp-enabled': said('Authenticator app set up'),
  'visitor-blocked': (event) => `Visitor ${whom(event)} of ${part(event, 'host')} blocked`,
  'visitor-texts-hidden': (event) => `Texts of the visitor ${whom(event)} hidden`,
  'visitor-texts-shown': (event) => `Texts of the visitor ${whom(event)} shown again`,
  'visitor-unblocked': (event) => `Visitor ${whom(event)} of ${part(event, 'host')} unblocked`,
  'webhook-added': (event) => `Webhook to ${part(event, 'host')} added`,
  'webhook-changed': (event) => `Webhook to ${part(event, 'host')} changed`,
  'webhook-deleted': (event) => `Webhook to ${part(event, 'host')} deleted`,
  'webhook-secret-renewed': (event) => `Secret of the webhook to ${part(event, 'host')} created`,
  'widget-changed': (event) => `Widget of ${part(event, 'host')} changed`,
  'widget-secret-renewed': said('Secret of a widget created'),
  'workspace-deleted': (event) => `Workspace ${part(event, 'name')} deleted`,
  'workspace-gone': (event) => `The workspace ${part(event, 'name')} was deleted by its owner`,
  'workspace-made': (event) => `Workspace ${part(event, 'name')} created`,
  'workspace-renamed': (event) => `Workspace renamed from ${part(event, 'from')} to ${part(event, 'to')}`,
};

const isKnown = (kind: string): kind is LogEventKind => LOG_EVENT_KINDS.some((known) => known === kind);

/** The event as a sentence. An unknown kind, from a newer server, is shown by its name and details. */
export function logSentence(event: LogEvent): string {
  if (isKnown(event.kind)) return SENTENCES[event.kind](event);
  const plain = event.kind.replaceAll('-', ' ');
  const detail = Object.entries(event.detail).map(([name, value]) => `${name} ${value}`);
  return [plain.charAt(0).toUpperCase() + plain.slice(1), ...detail].join(', ');
}
