import { type ReceivedLetter, startSmtpServer, type TestSmtpServer } from '@plumbline/testing';
import PostalMime from 'postal-mime';

/** An email as seen by its reader. */
export interface ReadLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address of its button; '' without one. */
  readonly link: string;
}

/** Everyone’s mailboxes behind a real mail server. */
export interface Mailbox extends AsyncDisposable {
  readonly smtp: TestSmtpServer;
  /** Resolves with the newest email to an address with a matching subject; waits for one. */
  readonly letter: (to: string, subject: RegExp) => Promise<ReadLetter>;
  /** Number of emails received by an address. */
  readonly count: (to: string) => number;
  /** Forgets received emails, so that the next one is a new one. */
  readonly clear: () => void;
}

export async function startMailbox(): Promise<Mailbox> {
  const smtp = await startSmtpServer();
  let from = 0;
  return {
    smtp,
    async letter(to, subject) {
      const before = from;
      const fits = (letter: ReceivedLetter): boolean =>
        smtp.letters.indexOf(letter) >= before && letter.to.includes(to) && subject.test(decodedSubject(letter));
      await smtp.letter(fits);
      return read(smtp.letters.findLast(fits)?.raw ?? '');
    },
    count: (to) => smtp.letters.slice(from).filter((letter) => letter.to.includes(to)).length,
    clear: () => {
      from = smtp.letters.length;
    },
    [Symbol.asyncDispose]: () => smtp.close(),
  };
}

/** This product’s subjects are plain ASCII, so no decoding is needed to recognise one. */
function decodedSubject({ raw }: ReceivedLetter): string {
  return /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
}

async function read(raw: string): Promise<ReadLetter> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

/** The value of a parameter in an email’s link. */
export function parameterOf(letter: ReadLetter, name: string): string {
  return new URL(letter.link).searchParams.get(name) ?? '';
}
