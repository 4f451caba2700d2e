import { labelName } from '@plumbline/contract';
import type { MailPicture, MailWords } from '../../platform/mail/render-mail.ts';
import type { UnsubscribeLinks } from '../feedback/index.ts';

/** New entries in a site’s changelog. */
export interface Digest extends UnsubscribeLinks {
  readonly to: string;
  readonly host: string;
  /** Newest first. */
  readonly entries: readonly {
    readonly title: string;
    readonly snippet: string;
    readonly labels: readonly string[];
    readonly cover: MailPicture | null;
  }[];
  /** How many more there are. */
  readonly more: number;
  readonly url: string;
}

/** Lists the entries published since the last such email. */
export function digestLetter({ to, host, entries, more, url, unsubscribeUrl, oneClickUrl }: Digest): MailWords {
  return {
    to,
    subject: 'News from a changelog you follow',
    paragraphs: [
      `New on ${host}:`,
      ...entries.flatMap(({ title, snippet, labels, cover }) => {
        const words = labels.length > 0 ? ` (${labels.map(labelName).join(', ')})` : '';
        return [...(cover ? [cover] : []), `“${title}”${words}${snippet === '' ? '' : `: ${snippet}`}`];
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Read the changelog', url },
    footnote: `You’re receiving this once a week because you follow the ${host} changelog on Plumbline.`,
    aside: { label: 'Unsubscribe from this changelog', url: unsubscribeUrl },
    oneClick: oneClickUrl,
  };
}
