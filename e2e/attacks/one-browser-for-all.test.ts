import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

/*
 * The pages of all owners share one browser, whose main process creates every window, frame and worker. A page that creates and removes them
 * endlessly
 * must not slow down the work of others tenfold, or have their pages blamed.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...WITH_BROWSER, LOG_LEVEL: 'silent' });
});
afterAll(() => server?.close());

const changeFrames = (address: string): string => `
  let count = 0;
  setInterval(() => {
    for (const old of [...document.querySelectorAll('iframe')].slice(0, -20)) old.remove();
    for (let at = 0; at < 10; at += 1) {
      const frame = document.createElement('iframe');
      frame.src = ${address};
      count += 1;
      document.body.append(frame);
    }
  }, 100);`;

it.each([
  ['windows', `setInterval(() => { for (let at = 0; at < 60; at += 1) open('/window', '_blank', 'noopener'); }, 20);`],
  ['frames of its own', changeFrames(`'/part'`)],
  ['frames of other sites', changeFrames(`'http://s' + count + '.localhost:' + location.port + '/part'`)],
  [
    'workers',
    `const address = URL.createObjectURL(new Blob(['for (;;);']));
     setInterval(() => { for (let at = 0; at < 20; at += 1) { const made = new Worker(address); setTimeout(() => made.terminate(), 400); } }, 200);`,
  ],
])(
  'blames no page for what another does that makes %s without end',
  async (_, script) => {
    const asked = { window: 0, evil: Promise.withResolvers<void>() };
    await using site = await startPageServer({
      '/evil': () => {
        asked.evil.resolve();
        return `<title>Evil</title><body><script>${script}</script>`;
      },
      '/good': '<title>Good</title><h1>Good</h1>',
      '/part': '<p>Part',
      '/window': () => {
        asked.window += 1;
        return '<p>Window';
      },
      '/robots.txt': { status: 404 },
    });
    const start = async (token: string, path: string): Promise<string> => {
      const body = { kind: 'responsive', url: site.url(path), options: { devices: ['mobile', 'desktop'], sweep: false } };
      return (await server.call('POST', '/project/test/', { token, body })).json.data.test_id;
    };
    const [mallory, ada] = [await server.signUp('Mallory'), await server.signUp('Ada')];
    const evil = await start(mallory, '/evil');
    await asked.evil.promise;
    for (let at = 0; at < 2; at += 1) {
      const { status, error } = await server.finished(ada, await start(ada, '/good'));
      expect({ status, error }).toEqual({ status: 'finished', error: '' });
    }
    await server.call('POST', '/project/test/cancel/', { token: mallory, body: { test_id: evil } });
    expect(asked.window).toBe(0);
  },
  240_000,
);
