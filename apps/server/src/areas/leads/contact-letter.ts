import type { contactBody } from '@plumbline/contract';
import type { z } from 'zod';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import type { Priority } from './find-priority.ts';

/** A contact form message for an administrator. @param priority whose message has priority; null for nobody */
export function contactLetter(
  to: string,
  { name, email, topic, message }: z.output<typeof contactBody>,
  priority: Priority | null,
): MailWords {
  return {
    to,
    subject: priority ? 'Priority support: a message from your contact form' : 'A message from your contact form',
    paragraphs: [
      ...(priority
        ? [`Priority support: ${priority.person} of ${priority.workspaceName} was signed in, and that workspace is on the Enterprise plan.`]
        : []),
      `${name} (${email}) wrote about ${topic}:`,
      message,
    ],
    action: { label: 'Reply', url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topic}`)}` },
    footnote: 'You’re receiving this because you are an administrator of this Plumbline server.',
  };
}
