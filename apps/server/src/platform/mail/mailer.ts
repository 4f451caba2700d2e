import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { eq, inArray, lt, or, sql } from '../database/query.ts';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import { type JobDefinition, type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../queue/queue.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { MailRecipient, MailTransport } from './mail.ts';
import { type MailWords, renderMail } from './render-mail.ts';
import { letters } from './tables.ts';

/** No email is lost if the mail server is down for a day: the delay doubles, starting at half a minute. */
export const SEND_MAIL: JobDefinition = {
  name: 'send-mail',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
};

/** Sends emails reliably. */
export interface Mailer {
  /**
   * Queues an email in the transaction of what it reports; a worker delivers it.
   * @param about id of the person it mentions or was sent for, or the address of someone without an account; '' for nobody
   * @param owner whose emails it queues behind: many emails of one owner do not delay another’s, such as a login link
   */
  send(transaction: NodePgDatabase, words: MailWords, about: string, owner: TurnOwner): Promise<void>;
  /** Deletes emails about a person or to their address, both queued and in the outbox, when the account is deleted. */
  forget(transaction: NodePgDatabase, person: MailRecipient): Promise<void>;
}

const jobData = z.object({ letter: z.uuid() });
/** What nodemailer adds to its errors: its own code, and the mail server’s (RFC 5321). */
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
 * @param box encrypts queued emails, whose links give access to accounts
 * @param transport where delivered emails may still be stored
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

/** Creates the handler of send-mail jobs. Nothing is kept of an email once it is delivered or forgotten. */
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

/** An email that could not be delivered within a day is given up; the log says so without its contents. */
export function createMailGiveUp(db: NodePgDatabase, log: Logger): (data: unknown) => Promise<void> {
  return async (data) => {
    await db.delete(letters).where(eq(letters.id, jobData.parse(data).letter));
    log.error('an email could not be delivered and was given up; see SMTP_URL');
  };
}

/** Runs every day. */
export const PURGE_LETTERS: ScheduledJob = { ...CLEANUP, name: 'purge-letters', cron: '10 4 * * *' };

/** Creates the handler of purge-letters jobs: a job not taken for two weeks is dropped, and its email will never be sent. */
export function createLetterPurger(db: NodePgDatabase): JobHandler {
  return (_data, signal) => deleteInParts(db, letters, lt(letters.createdAt, sql`now() - interval '15 days'`), signal);
}

/** The reason for a failure as stored with the job: mail servers repeat the address in their messages. */
function codesOf(error: unknown): string {
  const { code = '', responseCode = '' } = refusal.safeParse(error).data ?? {};
  return `${code} ${responseCode}`.trim();
}

function newMailId(): string {
  return `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
}
