import type { MailWords } from '../../platform/mail/render-mail.ts';

export interface ScheduleLetter {
  readonly to: string;
  /** Of the schedule. */
  readonly name: string;
  /** That it tests. */
  readonly address: string;
  readonly workspaceName: string;
  /** Where the schedule is shown. */
  readonly url: string;
}

/** Tells that a schedule fails. @param reason in a sentence */
export function failedLetter({ to, name, address, workspaceName, url }: ScheduleLetter, reason: string): MailWords {
  return {
    to,
    subject: 'A scheduled test failed',
    paragraphs: [
      `The scheduled test “${name}” of ${address} in ${workspaceName} failed: ${reason}`,
      'It is tried again at its next time. You get another email when it works again, and none for failures in between.',
    ],
    action: { label: 'Show the schedule', url },
    footnote: FOOTNOTE,
  };
}

/** Tells that a schedule that failed works again. */
export function workingLetter({ to, name, address, workspaceName, url }: ScheduleLetter): MailWords {
  return {
    to,
    subject: 'A scheduled test works again',
    paragraphs: [`The scheduled test “${name}” of ${address} in ${workspaceName} ran to its end again.`],
    action: { label: 'Show the schedule', url },
    footnote: FOOTNOTE,
  };
}

const FOOTNOTE = 'You get this because the schedule runs in your name, or because you own the workspace.';
