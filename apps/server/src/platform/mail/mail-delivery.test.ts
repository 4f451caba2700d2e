import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../database/query.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import type { MailWords } from './render-mail.ts';
import type { MailTransport } from './mail.ts';
import { createLetterPurger, createMailer, createMailGiveUp, createMailHandler } from './mailer.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, MAIL_FROM: 'Plumbline <post@plumbline.example>' });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

const PATIENT = { timeout: 30_000, interval: 20 };
const READER = nameTurnOwner('reader');
const words = (to: string, more: { paragraphs?: string[] } = {}): MailWords => ({
  to,
  subject: 'Set a new password',
  paragraphs: ['First paragraph.'],
  action: { label: 'Open it', url: 'https://plumbline.example/?a=1&b=2' },
  footnote: 'Because you asked.',
  ...more,
});
const send = (letter: ReturnType<typeof words>) =>
  server.services.database.db.transaction((transaction) => server.services.mailer.send(transaction, letter, '', READER));
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);

describe('an email through a mail server', () => {
  it('arrives as text and as HTML, from the sender that is set', async () => {
    await send(words('ada@example.com'));
    const letter = await mailbox.letter('ada@example.com', /^Set a new password$/);
    expect(letter.text).toContain('First paragraph.');
    expect(letter.text).toContain('Open it: https://plumbline.example/?a=1&b=2');
    expect(letter.html).toContain('href="https://plumbline.example/?a=1&amp;b=2"');
    const { raw, from } = mailbox.smtp.letters[0] ?? { raw: '', from: '' };
    expect(from).toBe('post@plumbline.example');
    expect(raw).toMatch(/^From: Plumbline <post@plumbline\.example>$/m);
  });

  it('carries the same Message-ID when it is delivered twice, so that a mailbox shows it once', async () => {
    const { database, mailBox, mailTransport } = server.services;
    const mail = {
      id: '2026-11-21T10-00-00-000Z-1a2b3c4d',
      to: 'twice@example.com',
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text</p>',
    };
    const deliver = createMailHandler(database.db, mailBox, mailTransport);
    // Queued again, as after a crash between the mail server’s acceptance and our record of it.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const sealed = mailBox.seal(JSON.stringify(mail));
      const { rows } = await query(`insert into letters (recipient, about, sealed) values ($1, '', $2) returning id`, [mail.to, sealed]);
      await deliver({ letter: rows[0]?.id }, new AbortController().signal);
    }
    const ids = mailbox.smtp.letters.filter(({ to }) => to.includes(mail.to)).map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    expect(ids).toEqual([`<${mail.id}@plumbline.example>`, `<${mail.id}@plumbline.example>`]);
  });

  it('is not lost when the server refuses it: it is tried again', async () => {
    mailbox.smtp.refuse(true);
    const refused = mailbox.smtp.refusal();
    await send(words('grace@example.com'));
    await refused;
    expect(mailbox.count('grace@example.com')).toBe(0);
    mailbox.smtp.refuse(false);
    // The delay before the retry is half a minute; pretend it has passed, however late the refusal is recorded.
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    void mailbox.letter('grace@example.com', /^Set a new password$/).then(() => resolve());
    let isThere = false;
    void arrived.then(() => {
      isThere = true;
    });
    while (!isThere) {
      await query(`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`);
      await Promise.race([arrived, nextTurn()]);
    }
    expect(mailbox.count('grace@example.com')).toBe(1);
  });

  it('is kept by nobody once it is delivered', async () => {
    await send(words('once@example.com'));
    await mailbox.letter('once@example.com', /^Set a new password$/);
    await vi.waitFor(
      async () => expect((await query(`select from letters where recipient = 'once@example.com'`)).rows).toEqual([]),
      PATIENT,
    );
  });

  it('is refused without a word of whom it is to, which mail servers repeat', async () => {
    const { database, mailBox } = server.services;
    const sealed = mailBox.seal(JSON.stringify({ to: 'pia@example.com', subject: 's', text: 't', html: 'h' }));
    const { rows } = await query(`insert into letters (recipient, about, sealed) values ('pia@example.com', '', $1) returning id`, [
      sealed,
    ]);
    const refusal = Object.assign(new Error('550 5.1.1 <Pia@example.com>: no such user'), { code: 'EENVELOPE', responseCode: 550 });
    const transport: MailTransport = { deliver: () => Promise.reject(refusal), forget: async () => undefined, close: () => undefined };
    const deliver = createMailHandler(database.db, mailBox, transport);
    const refused = deliver({ letter: rows[0]?.id }, new AbortController().signal);
    await expect(refused).rejects.toThrow(/^The email was not delivered\. EENVELOPE 550$/);
    await createMailGiveUp(database.db, server.services.log)({ letter: rows[0]?.id });
    expect((await query(`select from letters where recipient = 'pia@example.com'`)).rows).toEqual([]);
  });

  it.each([
    ['to an address', 'Zoe@Example.com', ''],
    ['about a person', 'boss@example.com', '0190a000-0000-7000-8000-000000000001'],
    ['about an address', 'boss@example.com', 'zoe@example.COM'],
  ])('%s is forgotten unopened, and no other', async (_, to, about) => {
    const { database, queue, mailTransport, mailBox } = server.services;
    await query('delete from letters');
    const closed: SecretBox = {
      ...mailBox,
      open: () => {
        throw new Error('A letter was opened.');
      },
    };
    const mailer = createMailer({ ...queue, send: async () => undefined }, closed, mailTransport);
    await database.db.transaction(async (transaction) => {
      await mailer.send(transaction, words(to), about, READER);
      await mailer.send(transaction, words('other@example.com'), '0190a000-0000-7000-8000-000000000002', READER);
      await mailer.forget(transaction, { userId: '0190a000-0000-7000-8000-000000000001', email: 'zoe@example.com' });
    });
    expect((await query('select recipient from letters')).rows).toEqual([{ recipient: 'other@example.com' }]);
  });

  it('goes after two weeks, when its job has been dropped', async () => {
    const { db } = server.services.database;
    await query(`insert into letters (recipient, about, sealed, created_at) values ('late@example.com', '', '', now() - interval '16 days'),
      ('soon@example.com', '', '', now() - interval '13 days')`);
    await createLetterPurger(db)({}, new AbortController().signal);
    const { rows } = await query(`select recipient from letters where recipient in ('late@example.com', 'soon@example.com')`);
    expect(rows).toEqual([{ recipient: 'soon@example.com' }]);
  });

  it('is not sent when what it tells about did not happen', async () => {
    await expect(
      server.services.database.db.transaction(async (transaction) => {
        await server.services.mailer.send(transaction, words('alan@example.com'), '', READER);
        throw new Error('It did not happen.');
      }),
    ).rejects.toThrow('It did not happen.');
    await send(words('after@example.com'));
    await mailbox.letter('after@example.com', /^Set a new password$/);
    expect(mailbox.count('alan@example.com')).toBe(0);
  });

  it('takes what a user wrote literally: no header, no second recipient, no markup', async () => {
    const hostile = 'Eve\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>';
    await send(words('eve,other@example.com', { paragraphs: [hostile] })).catch(() => undefined);
    await send(words('mallory@example.com', { paragraphs: [hostile] }));
    const letter = await mailbox.letter('mallory@example.com', /^Set a new password$/);
    expect(letter.html).not.toContain('<script>');
    expect(letter.html).toContain('&lt;script&gt;');
    const received = mailbox.smtp.letters.flatMap(({ to }) => to);
    expect(received).not.toContain('eve@evil.example');
    expect(received).not.toContain('other@example.com');
  });

  it('comes before those of somebody who has many', async () => {
    const order: (string | null)[] = [];
    const send = server.services.database.db.transaction(async (transaction) => {
      const { mailer } = server.services;
      for (let count = 0; count < 3; count += 1) await mailer.send(transaction, words('crowd@example.com'), '', nameTurnOwner('crowd'));
      await mailer.send(transaction, words('ada@example.com'), '', READER);
      const { rows } = await transaction.execute<{ owner: string | null }>(sql`
        select group_id as owner from pgboss.job where name = 'send-mail' and state = 'created' and created_on = now()
        order by priority desc, group_id`);
      order.push(...rows.map(({ owner }) => owner));
      transaction.rollback();
    });
    await expect(send).rejects.toThrow('Rollback');
    expect(order).toEqual(['crowd', 'reader', 'crowd', 'crowd']);
  });

  it('lies sealed while it waits', async () => {
    mailbox.smtp.refuse(true);
    const refused = mailbox.smtp.refusal();
    await send(words('secret@example.com', { paragraphs: ['A link nobody else may see.'] }));
    await refused;
    const { rows } = await query(`select data from pgboss.job where name = 'send-mail'`);
    expect(JSON.stringify(rows)).not.toContain('A link nobody else may see.');
    expect(JSON.stringify(rows)).not.toContain('secret@example.com');
    mailbox.smtp.refuse(false);
  });
});

/** Lets the server run before checking again. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
