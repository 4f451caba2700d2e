import { expect, it } from 'vitest';
import { forbidsZoom, judgeViewportMeta } from './judge-viewport.ts';
import { seePages } from './testing/see-page.ts';

const pages = seePages();
const judge = async (head: string) => judgeViewportMeta([await pages.onDevice('<p>Words</p>', 'mobile', head)]);

it('fails a page without a viewport line: phones lay it out at 980 pixels', async () => {
  const { failed, findings } = await judge('');
  expect(failed).toBe(1);
  expect(findings[0]?.message).toBe('The page has no viewport line: a phone of 360 pixels draws it 980 pixels wide.');
});

it('fails a line that asks for another width', async () => {
  expect((await judge('<meta name="viewport" content="width=1024">')).findings[0]?.facts).toMatchObject({ layout_width: 1024 });
});

it('lets the usual line through, however it is written', async () => {
  expect(await judge('<meta name="Viewport" content="initial-scale=1;width = device-width">')).toMatchObject({ passed: 1, failed: 0 });
  expect(judgeViewportMeta([await pages.onDevice('<p>Words</p>', 'desktop', '')])).toMatchObject({ passed: 0, failed: 0 });
});

it.each([
  ['width=device-width, user-scalable=no', true],
  ['width=device-width,maximum-scale=1.0', true],
  ['width=device-width; user-scalable=0;', true],
  ['width=device-width, initial-scale=1, maximum-scale=2', false],
  ['width=device-width, user-scalable=yes', false],
  ['width=device-width', false],
])('%s forbids zoom: %s', (content, forbidden) => {
  expect(forbidsZoom(content)).toBe(forbidden);
});
