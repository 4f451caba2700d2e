import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import type { JobDefinition, JobHandler, Queue } from '../queue/queue.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { isOf, type LetterPerson, type MailTransport } from './mail.ts';
import { type MailWords, renderMail } from './render-mail.ts';

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
  /** Removes what still lies here of letters about a person or to an address that is theirs, sent or not: the account goes. */
  forget(transaction: NodePgDatabase, person: LetterPerson): Promise<void>;
}

const jobData = z.object({ sealed: z.string() });
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
  const open = (data: unknown) => {
    const parsed = jobData.safeParse(data);
    try {
      return parsed.success ? mail.parse(JSON.parse(box.open(parsed.data.sealed))) : null;
    } catch {
      // Sealed under another secret: nobody can read it any more.
      return null;
    }
  };
  return {
    async send(transaction, words, about, owner) {
      const sealed = box.seal(JSON.stringify({ id: newMailId(), about, ...(await renderMail(words)) }));
      await queue.send(transaction, SEND_MAIL.name, { sealed }, owner);
    },
    async forget(transaction, person) {
      await queue.remove(transaction, SEND_MAIL.name, (data) => {
        const letter = open(data);
        return letter !== null && isOf(letter, person);
      });
      await transport.forget(person);
    },
  };
}

/** Makes the handler of send-mail jobs. */
export function createMailHandler(box: SecretBox, transport: MailTransport): JobHandler {
  return async (data) => {
    await transport.deliver(mail.parse(JSON.parse(box.open(jobData.parse(data).sealed))));
  };
}

/** A letter that could not be delivered in a day is given up; the log says so without its contents. */
export function createMailGiveUp(log: Logger): (data: unknown) => Promise<void> {
  return async () => log.error('an email could not be delivered and was given up; see SMTP_URL');
}

function newMailId(): string {
  return `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
}
