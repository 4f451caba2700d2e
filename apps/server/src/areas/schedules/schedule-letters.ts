import type { MailWords } from '../../platform/mail/render-mail.ts';

export interface ScheduleLetter {
  readonly to: string;
  /** Of the schedule. */
  readonly name: string;
  /** The tested address. */
  readonly address: string;
  readonly workspaceName: string;
  /** Where the schedule is shown. */
  readonly url: string;
}

/** Reports that a schedule is failing. @param reason as a sentence */
export function failedLetter({ to, name, address, workspaceName, url }: ScheduleLetter, reason: string): MailWords {
  return {
    to,
    subject: 'A scheduled test failed',
    paragraphs: [
      `The scheduled test “${name}” of ${address} in ${workspaceName} failed: ${reason}`,
      'It will run again at its next scheduled time. You won’t get more emails until it recovers.',
    ],
    action: { label: 'View schedule', url },
    footnote: FOOTNOTE,
  };
}

/** Reports that a failing schedule works again. */
export function workingLetter({ to, name, address, workspaceName, url }: ScheduleLetter): MailWords {
  return {
    to,
    subject: 'A scheduled test has recovered',
    paragraphs: [`The scheduled test “${name}” of ${address} in ${workspaceName} completed again.`],
    action: { label: 'View schedule', url },
    footnote: FOOTNOTE,
  };
}

const FOOTNOTE = 'You’re receiving this because the schedule runs in your name or because you own the workspace.';
