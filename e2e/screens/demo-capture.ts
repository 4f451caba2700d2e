import { randomUUID } from 'node:crypto';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { drawPage } from '../../apps/server/testing/draw-page.ts';

type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

const SITE = 'https://harbour-tools.example';
const DEVICE = {
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  platform: 'Linux',
  language: 'en-GB',
  screen: { width: 1920, height: 1080, dpr: 1 },
  time_zone: 'Europe/Stockholm',
  extension_version: '0.1.0',
};

/** The ids of the captured demo tests. */
export interface CapturedDemo {
  readonly uiTestId: string;
  readonly grammarTestId: string;
  /** A step of it with a screenshot. */
  readonly uiStepId: string;
  readonly capturingTestId: string;
  readonly cancelledCaptureId: string;
  readonly stepless: string;
  readonly shareToken: string;
  readonly revokedShareToken: string;
}

/** Uploads captured UI tests in every state, and shares one of them. @param finished waits until a test has ended */
export async function seedCaptures(
  origin: string,
  token: string,
  call: Call,
  finished: (testId: string) => Promise<unknown>,
): Promise<CapturedDemo> {
  const begin = async (path: string, kind = 'ui') => {
    const name = { client_reference_id: randomUUID() };
    const { test_id } = await call<{ test_id: string }>('POST', '/project/test/', {
      kind,
      url: `${SITE}${path}`,
      device: DEVICE,
      ...name,
    });
    return { test_id, ...name };
  };
  const end = async (name: { test_id: string }, counts: object): Promise<string> => {
    await call('POST', '/project/test/finish/', { ...name, steps: 0, requests: 0, messages: 0, files: [], ...counts });
    await finished(name.test_id);
    return name.test_id;
  };
  const walk = await begin('/');
  const { steps, requests, messages } = walkThroughShop();
  const pictures = [
    await drawPage({ title: 'Tools for boats and harbours', button: 'See the tools' }),
    await drawPage({ title: 'Your basket', button: 'Pay', isDark: true }),
  ];
  await call('POST', '/project/test-assets/', { ...walk, steps });
  await call('POST', '/project/network/client_reference_id/', { ...walk, requests });
  await call('POST', '/project/error/', { ...walk, messages });
  const pictured = steps.filter(({ no_picture }) => no_picture === '');
  for (const [index, { id }] of pictured.entries()) {
    await upload(origin, token, { test_id: walk.test_id, asset_id: id }, pictures[index < 3 ? 0 : 1] ?? Buffer.alloc(0));
  }
  const uiTestId = await end(walk, {
    steps: steps.length,
    requests: requests.length,
    messages: messages.length,
    files: pictured.map(({ id }) => ({ asset_id: id, file: 'screenshot' })),
  });
  const words = await begin('/tools', 'grammar');
  const [read] = steps;
  if (!read) throw new Error('The walk has no step.');
  await call('POST', '/project/test-assets/', { ...words, steps: [{ ...read, page_title: 'Our tools', page_url: `${SITE}/tools` }] });
  const named = { test_id: words.test_id, asset_id: read.id };
  await upload(origin, token, named, Buffer.from('<h1>Our tools</h1><p>Every tool is made of bronze and oak.</p>'), 'dom');
  await upload(origin, token, named, Buffer.from('Our tools\n\nEvery tool is made of bronze and oak.'), 'text');
  const grammarTestId = await end(words, { steps: 1, files: [{ asset_id: read.id, file: 'dom' }] });
  const share = () => call<{ id: string; token: string }>('POST', '/project/share/', { test_id: uiTestId, days: 30 });
  const [open, revoked] = [await share(), await share()];
  await call('DELETE', `/project/share/?test_id=${uiTestId}&share_id=${revoked.id}`);
  const capturing = await begin('/prices');
  const cancelled = await begin('/contact');
  await call('POST', '/project/test/cancel/', { test_id: cancelled.test_id });
  return {
    uiTestId,
    grammarTestId,
    uiStepId: pictured[0]?.id ?? '',
    capturingTestId: capturing.test_id,
    cancelledCaptureId: cancelled.test_id,
    stepless: await end(await begin('/news'), {}),
    shareToken: open.token,
    revokedShareToken: revoked.token,
  };
}

async function upload(origin: string, token: string, name: object, picture: Buffer, file = 'screenshot'): Promise<void> {
  const query = new URLSearchParams({ ...name, file, offset: '0', total: String(picture.length) });
  const answer = await fetch(`${origin}/api/project/asset/desktop/?${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  });
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}: ${await answer.text()}`);
}

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 21, 10, 0) + seconds * 1000).toISOString();

/** Six steps through a shop with a broken basket. */
function walkThroughShop() {
  const moves = [
    { action: 'open', page: '/', title: 'Harbour tools', label: '', x: null },
    { action: 'click', page: '/', title: 'Harbour tools', label: 'Accept', x: 1180 },
    { action: 'click', page: '/', title: 'Harbour tools', label: 'See the tools', x: 200 },
    { action: 'navigate', page: '/tools', title: 'Our tools', label: '', x: null },
    { action: 'click', page: '/tools', title: 'Our tools', label: 'Add to basket', x: 200 },
    { action: 'key', page: '/basket', title: 'Your basket', label: 'Pay', x: 200 },
  ] as const;
  const steps = moves.map(({ action, page, title, label, x }, seq) =>
    captureStepOf(randomUUID(), {
      seq,
      action,
      label,
      name: label,
      role: label ? 'button' : '',
      selector: label ? `#${label.toLowerCase().replaceAll(' ', '-')}` : '',
      page_url: `${SITE}${page}`,
      page_title: title,
      x,
      y: x === null ? null : 330,
      at: at(seq * 4.2),
      no_picture: seq === 3 ? 'The page had gone on before its picture could be taken.' : '',
      accessibility:
        seq === 0
          ? [
              {
                rule: 'image-alt',
                impact: 'critical',
                help: 'Images must have alternative text',
                help_url: 'https://dequeuniversity.com/rules/axe/4.10/image-alt',
                targets: ['.hero > img', '#logo'],
                count: 2,
              },
              {
                rule: 'color-contrast',
                impact: 'serious',
                help: 'Elements must meet minimum color contrast ratio thresholds',
                help_url: 'https://dequeuniversity.com/rules/axe/4.10/color-contrast',
                targets: ['footer > p'],
                count: 7,
              },
            ]
          : null,
    }),
  );
  const request = (step: number, path: string, changes: Parameters<typeof captureRequestOf>[1] = {}) =>
    captureRequestOf(randomUUID(), {
      step_id: steps[step]?.id ?? null,
      url: path.startsWith('http') ? path : `${SITE}${path}`,
      started_at: at(step * 4.2 + 0.05 * path.length),
      duration_ms: 40 + 22 * path.length,
      response_bytes: 900 * path.length,
      ...changes,
    });
  const requests = [
    request(0, '/', { type: 'Document', mime_type: 'text/html' }),
    request(0, '/styles.css', { type: 'Stylesheet', mime_type: 'text/css' }),
    request(0, '/app.7f3c2a.js', { type: 'Script', mime_type: 'text/javascript', duration_ms: 640 }),
    request(0, '/pictures/harbour.webp', { type: 'Image', mime_type: 'image/webp', duration_ms: 2840 }),
    request(0, 'http://fonts.example/inter.woff2', { type: 'Font', mime_type: 'font/woff2' }),
    request(0, '/api/offers', { status: 404, status_text: 'Not Found', response_body: '{"error":"There is no such offer."}' }),
    request(2, '/api/tools?page=1'),
    request(4, '/api/basket', { method: 'POST', status: 500, status_text: 'Internal Server Error', request_body: '{"tool":41}' }),
    request(5, '/api/pay', { method: 'POST', status: null, status_text: '', failure: 'net::ERR_CONNECTION_RESET', response_body: null }),
  ];
  const messages = [4, 5].map((step) =>
    captureMessageOf(randomUUID(), {
      step_id: steps[step]?.id ?? null,
      level: 'exception',
      text: 'TypeError: Cannot read properties of undefined (reading ‘total’)',
      source_url: `${SITE}/app.7f3c2a.js`,
      line: 1204,
      column: 18,
      stack: `TypeError: Cannot read properties of undefined\n    at showBasket (${SITE}/app.7f3c2a.js:1204:18)\n    at ${SITE}/app.7f3c2a.js:980:5`,
      page_url: steps[step]?.page_url ?? '',
      at: at(step * 4.2 + 1),
    }),
  );
  messages.push(
    captureMessageOf(randomUUID(), {
      step_id: steps[0]?.id ?? null,
      level: 'warning',
      text: 'The font was preloaded but not used.',
      at: at(1),
    }),
  );
  return { steps, requests, messages };
}
