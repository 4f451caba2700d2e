import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { eq, inArray, lt, or, sql } from '../database/query.ts';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import { type JobDefinition, type JobHandler, type Queue, type ScheduledJob, TIDYING } from '../queue/queue.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { LetterPerson, MailTransport } from './mail.ts';
import { type MailWords, renderMail } from './render-mail.ts';
import { letters } from './tables.ts';

/** A mail server that is down for a day loses no letter: the waits double from half a minute. */
export const SEND_MAIL: JobDefinition = {
  name: 'send-mail',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
};

/** Sends letters that are not lost. */
export interface Mailer {
  /**
   * Writes the letter down in the transaction of what it tells about; a worker delivers it.
   * @param about id of the person it names or was made for, or an address of somebody who has no account; '' for nobody
   * @param owner whose letters it waits behind: nobody's many letters keep another's back, such as a link to log in
   */
  send(transaction: NodePgDatabase, words: MailWords, about: string, owner: TurnOwner): Promise<void>;
  /** Removes what lies here of letters about a person or to an address that is theirs, waiting or in the outbox: the account goes. */
  forget(transaction: NodePgDatabase, person: LetterPerson): Promise<void>;
}

const jobData = z.object({ letter: z.uuid() });
/** What nodemailer adds to its errors: its own code, and that of the mail server (RFC 5321). */
const refusal = z.object({ code: z.string().optional(), responseCode: z.number().optional() });
const mail = z.object({
  id: z.string().default(newMailId),
  to: z.string(),
  about: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().default(''),
});

/**
 * @param box seals the letters while they wait: links in them open accounts
 * @param transport where delivered letters may still lie
 */
export function createMailer(queue: Queue, box: SecretBox, transport: MailTransport): Mailer {
  return {
    async send(transaction, words, about, owner) {
      const sealed = box.seal(JSON.stringify({ id: newMailId(), about, ...(await renderMail(words)) }));
      const [letter] = await transaction
        .insert(letters)
        .values({ recipient: words.to.toLowerCase(), about: about.toLowerCase(), sealed })
        .returning({ letter: letters.id });
      if (letter) await queue.send(transaction, SEND_MAIL.name, letter, owner);
    },
    async forget(transaction, { userId, email }) {
      const named = [userId, ...(email === null ? [] : [email.toLowerCase()])];
      const isTo = email === null ? undefined : eq(letters.recipient, email.toLowerCase());
      await transaction.delete(letters).where(or(inArray(letters.about, named), isTo));
      await transport.forget({ userId, email });
    },
  };
}

/** Makes the handler of send-mail jobs. A letter that was delivered, or forgotten meanwhile, is kept by nobody. */
export function createMailHandler(db: NodePgDatabase, box: SecretBox, transport: MailTransport): JobHandler {
  return async (data) => {
    const { letter: id } = jobData.parse(data);
    const [letter] = await db.select({ sealed: letters.sealed }).from(letters).where(eq(letters.id, id));
    if (!letter) return;
    await transport.deliver(mail.parse(JSON.parse(box.open(letter.sealed)))).catch((error: unknown) => {
      throw new Error(`The email was not delivered. ${codesOf(error)}`);
    });
    await db.delete(letters).where(eq(letters.id, id));
  };
}

/** A letter that could not be delivered in a day is given up; the log says so without its contents. */
export function createMailGiveUp(db: NodePgDatabase, log: Logger): (data: unknown) => Promise<void> {
  return async (data) => {
    await db.delete(letters).where(eq(letters.id, jobData.parse(data).letter));
    log.error('an email could not be delivered and was given up; see SMTP_URL');
  };
}

/** Runs every day. */
export const PURGE_LETTERS: ScheduledJob = { ...TIDYING, name: 'purge-letters', cron: '10 4 * * *' };

/** Makes the handler of purge-letters jobs: a job that nobody takes for two weeks is dropped, and its letter is no longer sent by anybody. */
export function createLetterPurger(db: NodePgDatabase): JobHandler {
  return (_data, signal) => deleteInParts(db, letters, lt(letters.createdAt, sql`now() - interval '15 days'`), signal);
}

/** Why it was not delivered, as its job keeps it: mail servers repeat the address in what they say. */
function codesOf(error: unknown): string {
  const { code = '', responseCode = '' } = refusal.safeParse(error).data ?? {};
  return `${code} ${responseCode}`.trim();
}

function newMailId(): string {
  return `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
}
