import type { MailWords } from '../../platform/mail/render-mail.ts';

export interface OfferWords {
  readonly to: string;
  readonly workspaceName: string;
  readonly ownerName: string;
  /** Where to accept it. */
  readonly url: string;
  readonly days: number;
}

/** Asks someone whether they want to own a workspace they are a member of. */
export function offerLetter({ to, workspaceName, ownerName, url, days }: OfferWords): MailWords {
  return {
    to,
    subject: 'A workspace is offered to you',
    paragraphs: [
      `${ownerName} is offering you the workspace ${workspaceName} on Plumbline. If you accept, you become its owner: its plan and the right to delete it will be yours, and its usage counts as yours. ${ownerName} stays on as an admin.`,
      `The offer is at the top of ${workspaceName}’s settings. If you are in another workspace, switch to ${workspaceName} first.`,
    ],
    action: { label: 'Open the settings', url },
    footnote: `The offer expires after ${days} days. If you don’t want the workspace, decline or ignore the offer: nothing changes unless you accept.`,
  };
}

export interface AcceptedWords {
  readonly to: string;
  /** Null when the address is not verified. */
  readonly named: { readonly workspaceName: string; readonly ownerName: string } | null;
  readonly site: string;
}

/** Tells a former owner that someone else owns the workspace now, in case they did not offer it. */
export function acceptedLetter({ to, named, site }: AcceptedWords): MailWords {
  return {
    to,
    subject: 'Your workspace has a new owner',
    paragraphs: [
      named
        ? `${named.ownerName} accepted the workspace ${named.workspaceName} and now owns it. You are an admin there.`
        : 'A workspace that you owned was offered in your name and accepted, so someone else owns it now. You are an admin there.',
      'If you offered it, there is nothing to do. If you didn’t, set a new password now, which ends all sessions, and ask the new owner to transfer it back.',
    ],
    action: { label: 'Set a new password', url: `${site}/?forgot` },
    footnote: 'You’re receiving this because you owned the workspace. These emails cannot be turned off.',
  };
}
