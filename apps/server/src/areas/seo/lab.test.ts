import { startPageServer } from '@plumbline/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../testing/test-server.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Tools, repairs while you wait</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${body}</body></html>`;

let site: Awaited<ReturnType<typeof startPageServer>>;
beforeAll(async () => {
  site = await startPageServer({
    '/': page('<h1>Harbour Tools</h1><a href="/wide">Wide</a>'),
    '/wide': page('<h1>Wide</h1><table id="prices" style="min-width:520px"><tr><td>1</td></tr></table><a href="/">Home</a>'),
  });
});
afterAll(() => site?.close());

async function audit(environment: Record<string, string>, look: (server: TestServer, token: string, testId: string) => Promise<void>) {
  const server = await startTestServer(environment);
  try {
    const token = await server.signUp();
    const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
    const test = await server.finished(token, started.json.data.test_id);
    expect(test).toMatchObject({ status: 'finished' });
    await look(server, token, test.id);
  } finally {
    await server.close();
  }
}

/** Whether something is drawn a few pixels next to the left edge of the pictured element. */
async function isFramed(server: TestServer, token: string, testId: string): Promise<boolean> {
  const answer = await fetch(`${server.origin}/api/seo/element/file/?test_id=${testId}&number=0`, {
    headers: { authorization: `Token ${token}` },
  });
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const column = Array.from({ length: 12 }, (_, x) => (Math.floor(info.height / 2) * info.width + x) * info.channels);
  const framed = column.some((at) => (data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 120);
  return framed;
}

it('measures pages in a browser and names who is too wide', async () => {
  await audit(WITH_BROWSER, async (server, token, testId) => {
    const find = async (query: string) => (await server.call('GET', `/project/finding/?test_id=${testId}&${query}`, { token })).json.data;
    expect(await find('check_id=horizontal-overflow')).toMatchObject([
      { page_url: site.url('/wide'), selector: '#prices', evidence: { facts: { 'Width of the phone': 360 } } },
    ]);
    expect(await find('outcome=pass&check_id=horizontal-overflow')).toMatchObject([{ judged: 1 }]);
    expect(await find('outcome=pass&check_id=layout-shift')).toMatchObject([{ judged: 2 }]);
    const { data: wide } = (
      await server.call('GET', `/seo/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/wide'))}`, { token })
    ).json;
    expect(wide.vitals).toMatchObject({ problem: '', largest_paint_ms: expect.any(Number), layout_shift: 0, viewport_width: 360 });
    expect(wide.vitals.content_width).toBeGreaterThan(500);
    const { data: pictures } = (await server.call('GET', `/seo/element/?test_id=${testId}`, { token })).json;
    expect(pictures).toEqual([
      {
        number: 0,
        check_id: 'horizontal-overflow',
        selector: '#prices',
        page_url: site.url('/wide'),
        width: 552,
        height: expect.any(Number),
      },
    ]);
    expect(await isFramed(server, token, testId)).toBe(true);
    const before = await find('check_id=horizontal-overflow');
    expect((await server.call('POST', '/seo/recheck/', { token, body: { test_id: testId } })).status).toBe(200);
    expect((await find('check_id=horizontal-overflow'))[0].message).toBe(before[0].message);
  });
});

it('says so where there is no browser', async () => {
  await audit({}, async (server, token, testId) => {
    const { data } = (await server.call('GET', `/project/finding/?test_id=${testId}&outcome=cannot_tell&check_id=layout-shift`, { token }))
      .json;
    expect(data[0].message).toMatch(/^Chromium is not installed on this server/);
  });
});
