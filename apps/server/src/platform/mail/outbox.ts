import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { isOf, type MailTransport, unsubscribeHeaders } from './mail.ts';

/** A letter as it lies in the outbox. */
export interface OutboxLetter {
  /** File name without its ending; sorts by time. */
  readonly id: string;
  readonly to: string;
  /** As of a letter that is to be sent. */
  readonly about: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly text: string;
  readonly html: string;
}

/** Whose letter it is; lower case, as it is read. */
const ABOUT = 'x-plumbline-about';
const ID = /^[\w-]+$/;
const NEWEST = 200;

/** Where letters go on a machine without a mail server: one .eml file each, which any mail program opens. */
export function openOutbox(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async deliver({ id, to, about, subject, text, html, unsubscribe }) {
      const letter = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { [ABOUT]: about, ...unsubscribeHeaders({ unsubscribe }) },
      };
      const { message } = await transport.sendMail(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${id}.eml`);
      await writeFile(`${file}.partial`, message, { mode: 0o600 });
      await rename(`${file}.partial`, file);
    },
    async forget(person) {
      for (const file of await readdir(folder).catch(() => [])) {
        if (!file.endsWith('.eml')) continue;
        const letter = await readOutboxLetter(folder, file.slice(0, -'.eml'.length));
        if (letter && isOf(letter, person)) await rm(join(folder, file), { force: true });
      }
    },
    close: () => undefined,
  };
}

/** The newest letters of an outbox, newest first. */
export async function listOutbox(folder: string): Promise<OutboxLetter[]> {
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, NEWEST);
  const letters = await Promise.all(newest.map((name) => readOutboxLetter(folder, name.slice(0, -'.eml'.length))));
  return letters.filter((letter) => letter !== null);
}

/** One letter of an outbox, null when there is no such file. */
export async function readOutboxLetter(folder: string, id: string): Promise<OutboxLetter | null> {
  if (!ID.test(id)) return null;
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  if (!bytes) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    to: mail.to?.map((person) => person.address).join(', ') ?? '',
    about: mail.headers.find(({ key }) => key === ABOUT)?.value ?? '',
    subject: mail.subject ?? '',
    sentAt: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
