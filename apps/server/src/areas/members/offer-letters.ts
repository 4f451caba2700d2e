import type { MailWords } from '../../platform/mail/render-mail.ts';

export interface OfferWords {
  readonly to: string;
  readonly workspaceName: string;
  readonly ownerName: string;
  /** Where it is accepted. */
  readonly url: string;
  readonly days: number;
}

/** Asks somebody whether they want to own a workspace they are in. */
export function offerLetter({ to, workspaceName, ownerName, url, days }: OfferWords): MailWords {
  return {
    to,
    subject: 'A workspace is offered to you',
    paragraphs: [
      `${ownerName} offers you the workspace ${workspaceName} on Plumbline. If you accept, you are its owner: its plan and the right to delete it are yours, and what it uses counts as yours. ${ownerName} stays in it as an admin.`,
      `You find the offer at the top of the settings of ${workspaceName}. If another workspace is shown there, switch to ${workspaceName} first.`,
    ],
    action: { label: 'Open the settings', url },
    footnote: `The offer ends after ${days} days. If you do not want it, do nothing, or decline it: nothing changes without you.`,
  };
}

export interface AcceptedWords {
  readonly to: string;
  /** Null where the address is not confirmed. */
  readonly named: { readonly workspaceName: string; readonly ownerName: string } | null;
  readonly site: string;
}

/** Tells whoever owned a workspace that somebody else does now, in case it was not they who offered it. */
export function acceptedLetter({ to, named, site }: AcceptedWords): MailWords {
  return {
    to,
    subject: 'Your workspace has a new owner',
    paragraphs: [
      named
        ? `${named.ownerName} accepted the workspace ${named.workspaceName} and owns it now. You are an admin there.`
        : 'A workspace that you owned was offered in your name and accepted, so somebody else owns it now. You are an admin there.',
      'If you offered it, there is nothing to do. If you did not, set a new password now, which ends every session, and ask the new owner to hand it back.',
    ],
    action: { label: 'Set a new password', url: `${site}/?forgot` },
    footnote: 'You get this email because you owned the workspace. It cannot be switched off.',
  };
}
