import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { outboxFolder } from '../../services.ts';
import { openOutbox } from './outbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const outbox = openOutbox(outboxFolder(server.config), 'Plumbline <post@plumbline.example>');
  await outbox.deliver({
    id: '2026-11-21T10-00-00-000Z-1a2b3c4d',
    to: 'ada@example.com',
    unsubscribe: '',
    about: '',
    subject: 'A <b>bold</b> subject',
    text: 'Open it: http://127.0.0.1/?verify=abc\n\n<script>alert(1)</script>',
    html: '<p>Open it</p>',
  });
});
afterAll(() => server?.close());

/** Opens a page with the key of the printed link. */
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    headers: { cookie: `outbox-key=${new URL(server.outboxUrl).searchParams.get('key')}`, ...headers },
  });

describe('the outbox of a server without a mail server', () => {
  it('lists its emails and shows each with its link, and nothing of them as markup', async () => {
    const list = await (await open('/dev/outbox')).text();
    expect(list).toContain('A &lt;b&gt;bold&lt;/b&gt; subject');
    const [, path = ''] = /href="(\/dev\/outbox\/[\w-]+)"/.exec(list) ?? [];
    const answer = await open(path);
    const letter = await answer.text();
    expect(letter).toContain('<a href="http://127.0.0.1/?verify=abc">');
    expect(letter).not.toContain('<script>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it.each(['/dev/outbox/../../etc/passwd', '/dev/outbox/%2e%2e%2fapp-secret', '/dev/outbox/nothing'])(
    'has no other file: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  it('is not shown to who comes through a proxy', async () => {
    expect((await open('/dev/outbox', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await open('/dev/outbox', { forwarded: 'for=203.0.113.7' })).status).toBe(404);
  });

  it('is not there on a public server, nor with a mail server', async () => {
    for (const environment of [
      { PUBLIC_URL: 'https://plumbline.example.com', PRIVATE_TARGETS: 'allow' },
      { SMTP_URL: 'smtp://127.0.0.1:1' },
    ]) {
      const other = await startTestServer(environment);
      try {
        expect(other.outboxUrl).toBe('');
        const answer = await fetch(`${other.origin}/dev/outbox`);
        expect(await answer.text()).not.toContain('<h1>Outbox</h1>');
      } finally {
        await other.close();
      }
    }
  });
});
