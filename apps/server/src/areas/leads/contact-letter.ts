import type { contactBody } from '@plumbline/contract';
import type { z } from 'zod';
import type { MailWords } from '../../platform/mail/render-mail.ts';

/** The message of the contact form, for an administrator. */
export function contactLetter(to: string, { name, email, topic, message }: z.output<typeof contactBody>): MailWords {
  return {
    to,
    subject: 'A message from your contact form',
    paragraphs: [`${name} (${email}) wrote about ${topic}:`, message],
    action: { label: 'Answer', url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topic}`)}` },
    footnote: 'You get this because you are an administrator of this Plumbline server.',
  };
}
