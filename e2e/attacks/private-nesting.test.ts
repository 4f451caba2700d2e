import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCapture, stopCapture } from '../support/capture-driver.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

const SECRET = 'Greta Secret';
/** Nestings that a script can build, but a parser never does: their markup parses as a different tree. */
const NESTINGS =
  'p>div p>ul p>h2 p>p p>table p>form p>section button>input button>select button>button a>a li>li dt>dd dd>dt h1>h2 h1>p tr>tr td>td td>th thead>tbody select>button form>form rt>rp nobr>nobr option>div label>div svg>div math>p img>b br>b col>b textarea>b title>b template>b';
/** The script contains the secret in two pieces, so that it is nowhere else on the page. */
const BUILD = `
const secret = ['Greta', 'Secret'].join(' ');
const build = (outer, inner, into) => {
  const around = document.createElement(outer);
  around.setAttribute('data-private', '');
  const inside = document.createElement(inner);
  inside.textContent = secret;
  inside.title = secret;
  inside.setAttribute('value', secret);
  around.append(inside);
  into.append(around);
};
for (const pair of '${NESTINGS}'.split(' ')) build(...pair.split('>'), document.body);
const template = document.createElement('template');
build('p', 'div', template.content);
document.body.append(template);
// Named as secret by what stands before it, and by the label of a field in another paragraph.
document.body.insertAdjacentHTML('beforeend', '<dl><dt>API key</dt><dd id="key"></dd></dl><p><label for="list">Password</label></p><p id="of"></p>');
key.append(Object.assign(document.createElement('dd'), { textContent: secret }));
const list = Object.assign(document.createElement('select'), { id: 'list' });
list.append(Object.assign(document.createElement('option'), { textContent: secret }));
list.append(Object.assign(document.createElement('select'), { title: secret, textContent: secret }));
of.append(list);`;

/** Forms for browsers without scripting. With scripting, `noscript` contains them as text, even inside a template. */
const UNSCRIPTED = `<p data-private>${SECRET}</p><form><input name="api_key" value="${SECRET}"><input type="password" value="${SECRET}"><textarea name="api_key">${SECRET}</textarea><p>Turn on <b>scripts</b></p></form>`;
const PRERENDERED = `<noscript>${UNSCRIPTED}</noscript><template><noscript>${UNSCRIPTED}</noscript></template>`;

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite({
    '/': `<!doctype html><html lang="en"><head><title>Built</title></head><body><main>Public words</main><script>${BUILD}</script></body></html>`,
    '/unscripted': `<!doctype html><html lang="en"><head><title>Unscripted</title></head><body><main>Public words</main><input type="password">${PRERENDERED}</body></html>`,
  });
});
afterAll(() => captured?.close());

it('keeps nothing of what a script put into something private, wherever a parser would have put it', async () => {
  for (const text of await textsOf('/')) expect(linesWithSecret(text)).toEqual([]);
});

it('keeps nothing private of what is there for browsers without scripts, and the rest as the markup that it was', async () => {
  const texts = await textsOf('/unscripted');
  for (const text of texts) expect(linesWithSecret(text)).toEqual([]);
  expect(texts.map((text) => text.split('<p>Turn on <b>scripts</b></p>').length - 1)).toEqual(expect.arrayContaining([2]));
});

/** What is stored of a page: its markup and its text. */
async function textsOf(path: string): Promise<string[]> {
  await captured.tab.goto(captured.site.url(path));
  const popup = await startCapture(captured.browser, captured.tab, 'grammar');
  await popup.getByText(/^1$/).first().waitFor();
  const kept = await stopCapture(captured.browser, popup, captured.server);
  const texts = await captured.textsOf(kept);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('Public words');
  return texts;
}

function linesWithSecret(text: string): string[] {
  return text.split('\n').filter((line) => line.includes(SECRET));
}
