import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { createPagePool } from './page-pool.ts';
import type { PageSession } from './page-session.ts';

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';

/** A site that responds as soon as the headers end, and reads the body of a POST as the next request. */
async function startSite(): Promise<string> {
  const site = createServer((socket) => {
    let held = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      held += bytes.toString('latin1');
      for (let end = held.indexOf('\r\n\r\n'); end >= 0; end = held.indexOf('\r\n\r\n')) {
        const path = /^\S+ (\S+)/.exec(held)?.[1] ?? '';
        held = held.slice(end + 4);
        socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${path.length}\r\n\r\n${path}`);
      }
    });
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const address = site.address();
  return `http://shop.localhost:${typeof address === 'object' && address ? address.port : 0}`;
}

async function read(session: PageSession, script: string): Promise<unknown> {
  const answer = (await session.send('Runtime.evaluate', { expression: script, awaitPromise: true, returnByValue: true })) as {
    result: { value: unknown };
  };
  return answer.result.value;
}

it('gives nobody a connection in which the page of another owner left something', async () => {
  const site = await startSite();
  const pool = createPagePool({ executablePath, policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] } });
  onTestFinished(() => pool.close());
  const texts = await pool.of('mallory').use(async (mallory) => {
    await mallory.send('Page.navigate', { url: `${site}/mallory` });
    // Four at once, so that every connection has one.
    const left = await read(
      mallory,
      `Promise.all([1, 2, 3, 4].map(() => fetch('${site}/static', { method: 'POST', mode: 'no-cors', body: 'GET /taken-over HTTP/1.1\\r\\nX: ' }))).then(() => 'left')`,
    );
    const seen = await pool.of('ada').use(async (ada) => {
      await ada.send('Page.navigate', { url: `${site}/harbour` });
      return read(
        ada,
        `Promise.all([1, 2, 3, 4].map((at) => fetch('${site}/tools' + at).then((answer) => answer.text()))).then((texts) => texts.join(' '))`,
      );
    });
    return [left, seen];
  });
  expect(texts).toEqual(['left', '/tools1 /tools2 /tools3 /tools4']);
});
