import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailWords, renderMail } from '../../apps/server/src/platform/mail/render-mail.ts';
import { MAIL_SUBJECTS } from '../../apps/server/src/platform/mail/mail-subjects.ts';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Anyone could send any subject to anyone by naming a workspace after it and inviting the recipients. */

const SERVER = join(import.meta.dirname, '../../apps/server/src');
const SPAM = 'BUY NOW http://spam.example\r\nBcc: everybody@example.com';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

describe('invitations', () => {
  it('are sent for nobody whose address is unconfirmed', async () => {
    const spammer = await makePerson(server, 'Mallory');
    const sent = await spammer.post('/workspace/invitation/', { emails: ['victim@example.com'], role: 'viewer' });
    expect([sent.status, sent.json.message]).toEqual([403, 'Confirm your email address first, because invitations are sent in your name.']);
    expect(mailbox.count('victim@example.com')).toBe(0);
  });

  it('carry nothing of the sender in their subject', async () => {
    const spammer = await makePerson(server, 'Mallory');
    await confirmAddress(server, spammer);
    await spammer.patch('/workspace/', { name: 'BUY NOW http://spam.example' });
    await spammer.post('/workspace/invitation/', { emails: ['reader@example.com'], role: 'viewer' });
    expect((await mailbox.letter('reader@example.com', /./)).subject).toBe('You are invited to a workspace on Plumbline');
  });

  it('end for the day at a hundred, for a person in all their workspaces together, sent again or not', async () => {
    const spammer = await makePerson(server, 'Mallory');
    await confirmAddress(server, spammer);
    const invite = async (round: number): Promise<number> => {
      const emails = Array.from({ length: 20 }, (_, number) => `reader${round}.${number}@example.com`);
      return (await spammer.post('/workspace/invitation/', { emails, role: 'viewer' })).status;
    };
    for (let round = 0; round < 5; round += 1) expect(await invite(round)).toBe(201);
    const refused = await spammer.post('/workspace/invitation/', { emails: ['last@example.com'], role: 'viewer' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600 * 12);
    await spammer.post('/workspace/', { name: 'Another' });
    const { data } = (await spammer.get('/workspace/')).json;
    const other = data.find((one: { name: string }) => one.name === 'Another').id;
    await spammer.post('/workspace/use/', { workspace_id: other });
    expect((await spammer.post('/workspace/invitation/', { emails: ['last@example.com'], role: 'viewer' })).status).toBe(429);
    await spammer.post('/workspace/use/', { workspace_id: spammer.workspaceId });
    const [open] = (await spammer.get('/workspace/invitation/')).json.data;
    expect((await spammer.post('/workspace/invitation/resend/', { invitation_id: open.id })).status).toBe(429);
  });
});

describe('letters to one mailbox', () => {
  // On the way to a mail server, trailing punctuation and invisible characters are dropped, and full-width letters become ordinary ones (UTS 46).
  const ways = [
    ...['', '>', '>>', ';', ':', ',', '(a)', '"', '/x', '?x', '#x'].map((end) => `flooded@example.com${end}`),
    ...[1, 2, 3, 4, 5, 6].map((many) => `flooded@exam${'\u00AD'.repeat(many)}ple.com`),
    ...['ｅxample.com', 'EXAMPLE.com', 'example\u200D.com', 'exam\u034Fple.com', 'ex。ample.com'].map((domain) => `flooded@${domain}`),
  ];

  it('are few, in however many ways its address is written', async () => {
    await server.services.database.pool.query('delete from rate_limits');
    const answers = await Promise.all(ways.map((email) => server.call('POST', '/accounts/forget-password/', { body: { email } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    // Emails are sent in order, so everything earlier has arrived before this one.
    const last = { first_name: 'Last', last_name: 'Tester', email: 'last@example.com', password: PASSWORD };
    expect((await server.call('POST', '/accounts/signup/', { body: last })).status).toBe(201);
    await mailbox.letter(last.email, /./);
    expect(mailbox.count('flooded@example.com')).toBe(2);
  });
});

describe('every email', () => {
  /** The functions that build an email, by file, found in the sources. */
  const builders = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(SERVER, file), 'utf8');
      return [...source.matchAll(/^export function (\w+)\([^)]*(?:\([^)]*\)[^)]*)*\): MailWords \{/gm)].map((match) => ({
        file,
        name: match[1] ?? '',
      }));
    });

  it('is made by a function this test finds', () => {
    expect(builders.length).toBeGreaterThan(10);
    const users = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /-(?:letters?|email|notice)\.ts$/.test(file) && !file.endsWith('.test.ts'),
    );
    expect(new Set(builders.map(({ file }) => file))).toEqual(new Set(users));
  });

  it.each(builders)('has a subject of the closed list, whatever was typed: $name', async ({ file, name }) => {
    const module: Record<string, (...values: unknown[]) => MailWords> = await import(join(SERVER, file));
    // Hostile values for every word an email may contain; parameters that take a code are tried with each valid one.
    const meant: Record<string | symbol, unknown> = {
      type: 'feature_request',
      to: 'a@example.com',
      titles: [SPAM],
      at: new Date(0),
      entries: [{ title: SPAM, snippet: SPAM, labels: [SPAM] }],
      every: 'week',
      period: { from: new Date(0), to: new Date(0) },
      websites: [
        { host: SPAM, scores: [{ kind: SPAM, score: 1, before: null }], findings: null, posts: { came: 1, closed: 0 }, visits: null },
      ],
      nameOf: () => SPAM,
    };
    const typed = new Proxy({}, { get: (_target, key) => meant[key] ?? SPAM });
    const first = [typed, SPAM].map((value) => [value, SPAM, SPAM, SPAM, SPAM]);
    const second = ['password-changed', 'close', 'open'].map((code) => [SPAM, code, SPAM, SPAM]);
    const third = ['close', 'open'].map((status) => [typed, status]);
    const subjects = [...first, ...second, ...third].flatMap((values) => {
      try {
        return [module[name]?.(...values).subject];
      } catch {
        return [];
      }
    });
    expect(subjects.length).toBeGreaterThan(0);
    for (const subject of subjects.filter((one) => one !== undefined)) expect(MAIL_SUBJECTS).toContain(subject);
  });

  it('keeps line breaks of what was typed out of its headers', async () => {
    const words: MailWords = { to: 'a@example.com', subject: MAIL_SUBJECTS[0], paragraphs: [SPAM], action: null, footnote: SPAM };
    expect((await renderMail(words)).subject).toBe(MAIL_SUBJECTS[0]);
  });
});
