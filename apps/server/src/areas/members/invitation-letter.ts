import type { MailWords } from '../../platform/mail/render-mail.ts';

export interface InvitationWords {
  readonly to: string;
  readonly workspaceName: string;
  readonly inviterName: string;
  readonly role: string;
  /** The link. */
  readonly url: string;
  readonly days: number;
}

const MAY: Readonly<Record<string, string>> = {
  viewer: 'As a viewer, you can read every report.',
  member: 'As a member, you can start tests and read every report.',
  admin: 'As an admin, you can start tests, read every report and manage members.',
};

/** The email that invites someone to a workspace. */
export function invitationLetter({ to, workspaceName, inviterName, role, url, days }: InvitationWords): MailWords {
  return {
    to,
    subject: 'You are invited to a workspace on Plumbline',
    paragraphs: [
      `${inviterName} invites you to the workspace ${workspaceName} on Plumbline, where a team watches the quality of its websites.`,
      MAY[role] ?? '',
    ].filter((paragraph) => paragraph !== ''),
    action: { label: 'See the invitation', url },
    footnote: `The link works once, within ${days} days, and only for ${to}. If you weren’t expecting it, ignore this email: no one is added without accepting.`,
  };
}
