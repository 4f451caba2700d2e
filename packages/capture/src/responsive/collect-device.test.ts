import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { pictureDevice } from './collect-device.ts';
import { DEVICES, turned } from './devices.ts';
import { seePages } from './testing/see-page.ts';

const pages = seePages();
const [desktop, phone] = DEVICES;

/** Width and height from a JPEG's frame header. */
function sizeOf(base64: string): [number, number] {
  const bytes = Buffer.from(base64, 'base64');
  let at = 2;
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

it('takes both pictures at the size of the device, to 16,000 pixels', async () => {
  const url = pages.put('<div style="height:20000px">Tall</div>');
  const view = await pages.pool.use((session) => pictureDevice(session, { url, device: phone ?? DEVICES[0] }));
  expect(sizeOf(view.view)).toEqual([720, 1600]);
  expect(sizeOf(view.full)).toEqual([720, 16_000]);
  const wide = await pages.pool.use((session) =>
    pictureDevice(session, { url: pages.put('<p style="width:1500px">W</p>'), device: desktop ?? DEVICES[0] }),
  );
  expect(sizeOf(wide.full)).toEqual([1500, 768]);
});

it('pictures as much of a page as one picture shows, and says how large the page is', async () => {
  const url = pages.put('<div style="width:32000px;height:16000px;background:linear-gradient(red, blue)">Wide</div>');
  const pair = DEVICES.slice(0, 2).map((device) => pages.pool.use((session) => pictureDevice(session, { url, device })));
  const [window, held] = await Promise.all(pair);
  expect(window).toMatchObject({ fullWidth: 4096, fullHeight: 7812, pageWidth: 32_000, pageHeight: 16_000 });
  expect(sizeOf(window?.full ?? '')).toEqual([4096, 7812]);
  expect(held).toMatchObject({ fullWidth: 2048, fullHeight: 3906 });
  expect(sizeOf(held?.full ?? '')).toEqual([4096, 7812]);
});

it('does not take a connection that failed for a refusal', async () => {
  const open = (url: string) => pages.pool.use((session) => pictureDevice(session, { url, device: desktop ?? DEVICES[0] }));
  const site = await startPageServer({});
  await site.close();
  await expect(open(site.url('/'))).rejects.toThrow('The connection to the page failed.');
});

it('brings in what loads late', async () => {
  const site = pages.site();
  site.set('/late.svg', {
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>',
  });
  const url = pages.put('<div style="height:6000px"></div><img loading="lazy" src="/late.svg" width="50" height="50">');
  await pages.pool.use((session) => pictureDevice(session, { url, device: desktop ?? DEVICES[0] }));
  expect(site.requests.some(({ path }) => path === '/late.svg')).toBe(true);
});

it('says that it is a phone, and dismisses questions', async () => {
  await pages.onDevice('<script>alert("Hello")</script><p>Words</p>');
  expect(pages.site().requests.at(-1)?.headers['user-agent']).toMatch(/Android .* Mobile/);
});

it('gives one sentence for a page that does not open', async () => {
  const open = (url: string) => pages.pool.use((session) => pictureDevice(session, { url, device: desktop ?? DEVICES[0] }));
  await expect(open(pages.site().url('/nothing'))).rejects.toThrow('The page responded with status 404.');
  await expect(open('http://127.0.0.1:1/')).rejects.toThrow('This port is not used for websites, so it is not tested.');
  await expect(open('http://169.254.169.254/')).rejects.toThrow('This address belongs to a private or reserved network');
  await expect(open('file:///etc/passwd')).rejects.toThrow('Only http:// and https:// addresses can be tested.');
  pages.site().set('/away', { status: 302, headers: { location: 'http://169.254.169.254/' } });
  await expect(open(pages.site().url('/away'))).rejects.toThrow('The page leads to an address that this server does not visit.');
});

it('turns what is held in hands', () => {
  expect([turned(DEVICES[0], 'landscape').width, turned(DEVICES[1] ?? DEVICES[0], 'landscape').width]).toEqual([1366, 800]);
});
