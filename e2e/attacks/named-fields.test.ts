import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptCapture, startCapture, stopCapture } from '../support/capture-driver.ts';
import { brightest } from '../support/capture-pictures.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

/*
 * Named fields of a form shadow the form's own properties, even for extension scripts, and named images shadow those of the document:
 * `<input name="firstChild">` would hide a form's private content from the extension. An id has the same effect.
 */

const WORDS = /pr1vate-\w/;
/** A page with a field and an image of each name, around private text in red; everything else is black. */
const EVERY_NAME = `<!doctype html><html lang="en"><head><title>Names</title></head><body><script>
  const namesOf = (kind) => kind ? [...Object.getOwnPropertyNames(kind), ...namesOf(Object.getPrototypeOf(kind))] : [];
  const names = [...new Set([...namesOf(HTMLFormElement.prototype), 'harmless'])];
  const field = (name) => '<input type="hidden" name="' + name + '">';
  const red = 'style="margin:0;width:24px;height:10px;overflow:hidden;background:#f00;color:#f00"';
  document.body.innerHTML = '<div style="position:fixed;inset:0;overflow:hidden;background:#000;display:flex;flex-wrap:wrap;align-content:start;gap:4px">' +
    '<form data-private onsubmit="return false" style="width:100%">' + names.map(field).join('') +
    '<button style="width:200px;height:40px;background:#f00;color:#f00;border:0">pr1vate-button</button></form>' +
    names.map((name) => '<form>' + field(name) + '<p data-private ' + red + '>pr1vate-' + name + '</p>' + field(name) + '</form>' +
      '<form data-private title="pr1vate-' + name + '" ' + red + '>' + field(name) + 'pr1vate-' + name + '</form>').join('') + '</div>' +
    [...new Set(namesOf(Document.prototype))].map((name) => '<img name="' + name + '" alt="">').join('') +
    '<div id="plumblineRecorder"></div><form id="browser"><input type="hidden" name="runtime" id="r"><input type="hidden" name="dom"></form>';
</script></body></html>`;

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite({
    '/': EVERY_NAME,
    '/rootless': '<!doctype html><title>Rootless</title><script>addEventListener("load", () => document.documentElement.remove())</script>',
  });
});
afterAll(() => captured?.close());

async function capturePage(path: string): Promise<KeptCapture> {
  await captured.tab.goto(captured.site.url(path));
  const popup = await startCapture(captured.browser, captured.tab, 'grammar');
  await popup.getByText(/^1$/).first().waitFor();
  return stopCapture(captured.browser, popup, captured.server);
}

describe('a page with fields and pictures of every name that a form or a document has', () => {
  it('tells no private words', async () => {
    const kept = await capturePage('/');
    expect(kept.steps.map(({ page_title }) => page_title)).toEqual(['Names']);
    const texts = await captured.textsOf(kept);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => WORDS.test(text))).toEqual([]);
    expect(JSON.stringify(kept.steps)).not.toMatch(WORDS);
  });

  it('shows none, and keeps what is pressed', async () => {
    const kept = await captured.captureUi('/', () => captured.tab.mouse.click(100, 20));
    expect(kept.steps.map(({ action }) => action)).toEqual(['open', 'navigate', 'click']);
    // Without the first step: when a capture begins, the extension's own window is in front.
    expect(kept.steps.slice(1).map(({ no_picture }) => no_picture)).toEqual(['', '']);
    expect(kept.steps.at(-1)).toMatchObject({ name: '', role: 'button', selector: expect.stringMatching(/ > button$/) });
    expect(JSON.stringify(kept.steps)).not.toMatch(WORDS);
    expect(await brightest(captured.server, kept, { left: 0, top: 0, width: 1300, height: 600 })).toBeLessThan(24);
  });
});

it('keeps the step of a page that cannot be read, and says so', async () => {
  const kept = await capturePage('/rootless');
  expect(kept.steps.map(({ no_picture }) => no_picture)).toEqual([expect.stringContaining('could not be read')]);
  expect(await captured.textsOf(kept)).toEqual([]);
});
