import { afterAll, beforeAll, expect, it } from 'vitest';
import { countKeptPresses, startCapture, stopCapture } from '../support/capture-driver.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

/** Small and wide, so that a responsive test reports it. */
const LOOK = 'style="font-size:6px;display:block;width:900px;white-space:nowrap"';
/** Every way in which words are private, each with a word of its own. */
const PRIVATE = {
  marked: `<p ${LOOK} data-private title="marked-w0rd">marked-w0rd</p>`,
  inside: `<div data-private><div><a href="#inside-w0rd" ${LOOK}>inside-w0rd</a></div></div>`,
  leaf: `<code id="access-token" ${LOOK}>leaf-w0rd</code>`,
  term: `<dl><dt>API key</dt><dd ${LOOK}>term-w0rd</dd></dl>`,
  beside: `<p>API key: <b ${LOOK}>beside-w0rd</b></p>`,
  area: `<textarea name="password" ${LOOK}>area-w0rd</textarea>`,
  choice: `<select name="api_key" ${LOOK}><option>choice-w0rd</option></select>`,
  labelled: `<label for="labelled">Password</label><output id="labelled" ${LOOK}>labelled-w0rd</output>`,
  output: `<output name="otp" ${LOOK}>output-w0rd</output>`,
  meter: `<meter id="otp-code" aria-valuetext="meter-w0rd" ${LOOK}></meter>`,
  element: `<access-token ${LOOK}>element-w0rd</access-token>`,
  attribute: `<p data-api-key="attribute-w0rd" ${LOOK}>Open</p>`,
  team: `<div id="berth_no" ${LOOK}>team-w0rd</div>`,
  teamAttribute: `<p berth_no="teamattribute-w0rd" ${LOOK}>Open</p>`,
  later: `<script type="text/x-template"><p data-private>later-w0rd</p></script>`,
  unframed: `<noframes><p data-private>unframed-w0rd</p></noframes><iframe><p data-private>unframedin-w0rd</p></iframe>`,
  opened: `<div><template shadowrootmode="open"><div data-private><slot></slot></div></template><p ${LOOK}>opened-w0rd</p></div>`,
  openedText: `<div ${LOOK}><template shadowrootmode="open"><div data-private><slot></slot></div></template>openedtext-w0rd</div>`,
  slotted: `<div><template shadowrootmode="closed"><div data-private><slot></slot></div></template><p ${LOOK}>slotted-w0rd</p></div>`,
  slottedText: `<div ${LOOK}><template shadowrootmode="closed"><div data-private><slot></slot></div></template>slottedtext-w0rd</div>`,
};
const PAGE = `<!doctype html><html lang="en"><head><title data-private>title-w0rd</title><meta name="viewport" content="width=device-width"></head>
  <body>${Object.values(PRIVATE).join('\n')}<p ${LOOK} title="Told">Words for all</p></body></html>`;

/** Elements that are marked in turn, each with words of its own. */
const MARKED = ['html', 'head', 'title', 'meta', 'body', 'main', 'h1', 'p', 'b', 'button'] as const;
/** A page with the mark on one element: words inside it end in w0rd, all others in 0pen. */
const markedPage = (name: string): string => `<!doctype html><html lang="en"><head><title>title-w0rd</title>
  <meta name="description" content="meta-w0rd"><meta name="viewport" content="width=device-width"></head>
  <body title="around-w0rd">body-w0rd <main><h1>heading-w0rd</h1><p title="told-w0rd" ${LOOK}>words-w0rd <b title="strong-w0rd">bold-w0rd</b></p></main>
  <button id="b" aria-label="press-w0rd">go-w0rd</button><img src="data:,"><script>
    const marked = document.querySelector('${name}');
    marked.setAttribute('data-private', '');
    const nodes = document.evaluate('//text() | //@*', document, null, XPathResult.UNORDERED_NODE_SNAPSHOT_TYPE);
    for (let at = 0; at < nodes.snapshotLength; at += 1) {
      const node = nodes.snapshotItem(at);
      if (!marked.contains(node.ownerElement ?? node)) node.nodeValue = node.nodeValue.replace('-w0rd', '-0pen');
    }
  </script></body></html>`;

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite({ '/': PAGE, ...Object.fromEntries(MARKED.map((name) => [`/${name}`, markedPage(name)])) }, [
    'berth_no',
  ]);
});
afterAll(() => captured?.close());

it.each(['ui', 'grammar', 'seo', 'responsive'] as const)('a test of the kind %s is sent nothing private of its pages', async (kind) => {
  await captured.tab.goto(captured.site.url('/'));
  const popup = await startCapture(captured.browser, captured.tab, kind);
  await popup.getByText(/^1$/).first().waitFor({ timeout: 120_000 });
  const kept = await stopCapture(captured.browser, popup, captured.server);
  const texts = await captured.textsOf(kept);
  const findings = await captured.server.services.database.pool.query('select * from findings where test_id = $1', [kept.testId]);
  const sent = JSON.stringify([kept.steps, kept.messages, texts, findings.rows]);
  expect([...new Set(sent.match(/\w+-w0rd/g))]).toEqual([]);
  if (kind === 'ui') return;
  expect(texts.join('')).toContain('Words for all');
  if (kind !== 'responsive') return;
  // Only the words are left out: the faults and their positions are still found.
  const { devices, sweep } = JSON.parse(texts.join(''));
  expect(devices.map((device: { smallText: { found: readonly unknown[] } }) => device.smallText.found.length)).toEqual([17, 17]);
  expect(devices[0].smallText.found.at(-1)).toMatchObject({ words: 'Words for all', excerpt: expect.stringContaining('title="Told"') });
  expect(sweep.culprits.length).toBeGreaterThan(0);
  expect(sweep.culprits.filter(({ rule }: { rule: unknown }) => rule === null)).toEqual([]);
});

it.each(['ui', 'grammar', 'seo', 'responsive'] as const)(
  'a test of the kind %s is sent nothing of what is marked, whichever element that is',
  async (kind) => {
    await captured.server.services.database.pool.query('delete from rate_limits');
    await captured.tab.goto(captured.site.url(`/${MARKED[0]}`));
    const popup = await startCapture(captured.browser, captured.tab, kind);
    for (const [at, name] of MARKED.entries()) {
      if (at > 0) await captured.tab.goto(captured.site.url(`/${name}`));
      if (kind === 'ui') {
        await captured.tab.locator('#b').click();
        await expect.poll(() => countKeptPresses(popup)).toBe(at + 1);
      } else
        await popup
          .getByText(String(at + 1), { exact: true })
          .first()
          .waitFor({ timeout: 120_000 });
    }
    const kept = await stopCapture(captured.browser, popup, captured.server);
    const texts = await captured.textsOf(kept);
    const findings = await captured.server.services.database.pool.query('select * from findings where test_id = $1', [kept.testId]);
    const sent = JSON.stringify([kept.steps, kept.messages, texts, findings.rows]);
    expect([...new Set(sent.match(/\w+-w0rd/g))]).toEqual([]);
    expect(sent).toContain(kind === 'ui' ? 'press-0pen' : 'words-0pen');
  },
  200_000,
);
