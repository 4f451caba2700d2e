import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

/** A page that creates something in a frame, where the extension can see it, and moves it out later; the frame is then kept or removed. */
const page = (make: string, isKept: boolean): string =>
  `<!doctype html><html lang="en"><head><title>Moved</title></head><body><iframe id="f" style="width:10px;height:10px"></iframe><main></main>
  <script>const made = f.contentDocument;${make};made.body.append(it);
  setTimeout(() => { document.querySelector('main').append(it);${isKept ? '' : 'f.remove();'} document.title = 'Ready' }, 1500)</script>`;
const BUTTON = "const it = made.createElement('button');it.id = 'b';it.textContent = 'Send'";
const FIELD = "const it = made.createElement('input');it.id = 'b';it.type = 'checkbox';it.setAttribute('aria-label', 'Agree')";
const component = (inside: string): string =>
  `const it = made.createElement('div');it.attachShadow({ mode: 'closed' }).innerHTML = '${inside}';it.innerHTML = '<button id="b">Send</button>'`;
const CASES = {
  button: { make: BUTTON, name: 'Send', role: 'button' },
  field: { make: FIELD, name: 'Agree', role: 'checkbox' },
  component: { make: component('<p><slot></slot></p>'), name: 'Send', role: 'button' },
  'private-component': { make: component('<div data-private><slot></slot></div>'), name: '', role: 'button' },
};
const ALL = Object.entries(CASES).flatMap(([kind, { make, ...told }]) =>
  [true, false].map((isKept) => ({ path: `/${kind}/${isKept ? 'kept' : 'gone'}`, html: page(make, isKept), told })),
);

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite(Object.fromEntries(ALL.map(({ path, html }) => [path, html])));
});
afterAll(() => captured?.close());

it.each(ALL)('hears a press on what was made in a frame: $path', async ({ path, told }) => {
  const kept = await captured.captureUi(path, async () => {
    await captured.tab.waitForFunction(() => document.title === 'Ready');
    await captured.tab.locator('#b').click();
  });
  expect(kept.steps.filter(({ action }) => action === 'click')).toMatchObject([{ ...told, selector: '#b' }]);
});
