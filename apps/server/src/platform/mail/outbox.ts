import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { type MailTransport, unsubscribeHeaders } from './mail.ts';

/** An email in the outbox. */
export interface OutboxLetter {
  /** File name without extension; sorts by time. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly text: string;
  readonly html: string;
}

const ID = /^[\w-]+$/;
/**
 * The end of a file name: hashes of the person it is about and the recipient. There may be very many files, and forgetting a person must not open
 * them all.
 */
const TAGS = /_([0-9a-f]{32})-([0-9a-f]{32})\.eml$/;
const NEWEST = 200;

/** Stores emails on a machine without a mail server, one .eml file each, which any mail program opens. */
export function openOutbox(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async deliver({ id, to, about, subject, text, html, unsubscribe }) {
      const letter = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: unsubscribeHeaders({ unsubscribe }),
      };
      const { message } = await transport.sendMail(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${id}_${tagOf(about)}-${tagOf(to)}.eml`);
      await writeFile(`${file}.partial`, message, { mode: 0o600 });
      await rename(`${file}.partial`, file);
    },
    async forget({ userId, email }) {
      const theirs = new Set([userId, ...(email === null ? [] : [email])].map(tagOf));
      for (const file of await readdir(folder).catch(() => [])) {
        if (
          TAGS.exec(file)
            ?.slice(1)
            .some((tag) => theirs.has(tag))
        )
          await rm(join(folder, file), { force: true });
      }
    },
    close: () => undefined,
  };
}

const tagOf = (person: string): string => hash('sha256', person.toLowerCase()).slice(0, 32);

/** The newest emails of an outbox, newest first. */
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

/** One email of an outbox, null when there is no such file. */
export async function readOutboxLetter(folder: string, id: string): Promise<OutboxLetter | null> {
  if (!ID.test(id)) return null;
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  if (!bytes) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    to: mail.to?.map((person) => person.address).join(', ') ?? '',
    subject: mail.subject ?? '',
    sentAt: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
