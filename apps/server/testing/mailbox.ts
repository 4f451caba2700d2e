import { type ReceivedLetter, startSmtpServer, type TestSmtpServer } from '@plumbline/testing';
import PostalMime from 'postal-mime';

/** A letter as its reader sees it. */
export interface ReadLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address its button leads to; '' without one. */
  readonly link: string;
}

/** Mailboxes of everybody, behind a real mail server. */
export interface Mailbox extends AsyncDisposable {
  readonly smtp: TestSmtpServer;
  /** Resolves with the newest letter to an address whose subject fits; waits for one. */
  readonly letter: (to: string, subject: RegExp) => Promise<ReadLetter>;
  /** How many letters an address has got. */
  readonly count: (to: string) => number;
  /** Forgets what has come, so that the next letter is a new one. */
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

/** The subjects of this product are plain, so no decoding is needed to recognise one. */
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

/** The value of a parameter of a letter's link. */
export function parameterOf(letter: ReadLetter, name: string): string {
  return new URL(letter.link).searchParams.get(name) ?? '';
}
