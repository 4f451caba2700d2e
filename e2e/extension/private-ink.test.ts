import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Box, reddest } from '../support/capture-pictures.ts';
import { type CapturedSite, casesWhere, openCapturedSite } from '../support/captured-site.ts';

const SECRET = 'Greta Secret';
const WORDS = 'position:absolute;left:0;top:0;width:140px;height:20px;font:bold 18px/20px sans-serif;white-space:nowrap;color:#f00';
const marked = (style: string): string => `<div data-private style="${WORDS};${style}">${SECRET}</div>`;
const inside = (style: string): string => `<div style="${WORDS};${style}"><b data-private>${SECRET}</b></div>`;
const drawing = (shapes: string): string =>
  `<svg width="200" height="60" style="position:absolute;left:0;top:0;overflow:visible" font-size="18" fill="#f00">${shapes}</svg>`;
const text = (attributes: string): string => `<text y="18" ${attributes}>${SECRET}</text>`;
const OFFSET =
  '<svg width="0" height="0"><filter id="off" x="0" y="0" width="200" height="60" filterUnits="userSpaceOnUse"><feOffset dy="25"/></filter></svg>';
/** Ways in which what is private is drawn a second time, outside of its box. */
const BESIDE = {
  'by a reflection': marked('-webkit-box-reflect:below 0'),
  'by a reflection of what is around': inside('-webkit-box-reflect:below 0'),
  'by a shadow of its words': marked('text-shadow:0 25px #f00'),
  'by a shadow of its first line': `<style>#first::first-line { text-shadow:0 25px #f00 }</style><div id="first" data-private style="${WORDS}">${SECRET}</div>`,
  'by a shadow of words inside': `<div data-private style="${WORDS}"><b style="text-shadow:0 -1px #fff, 0 25px #f00">${SECRET}</b></div>`,
  'by a shadow of all of it': marked('filter:drop-shadow(0 25px #f00)'),
  'by a shadow of what is around': inside('filter:blur(0) drop-shadow(0 25px #f00)'),
  'by a filter': OFFSET + marked('filter:url(#off)'),
  'by a filter of what is around': OFFSET + inside('filter:url(#off)'),
  'by a second use': drawing(`<g data-private id="shown">${text('')}</g><use href="#shown" y="25"/>`),
  'by a use of what is around it': drawing(`<g id="around">${text('data-private')}</g><use xlink:href="#around" href="#around" y="25"/>`),
  'by a use of what is not shown': drawing(`<defs>${text('data-private id="kept"')}</defs><use href="#kept" y="25"/>`),
  'by a use of a use': drawing(
    `<defs>${text('data-private id="one"')}<g id="two"><use href="#one"/></g></defs><use href="#two" y="25" x="20"/>`,
  ),
  'by a use of an image': drawing(`<symbol id="sign" data-private>${text('')}</symbol><use href="#sign" y="25"/>`),
  'as a pattern': drawing(
    `<pattern id="painted" width="200" height="60" patternUnits="userSpaceOnUse" y="25">${text('data-private')}</pattern><rect width="200" height="60" fill="url(#painted)"/>`,
  ),
  'in a frame that is reflected': `<div style="position:absolute;left:0;top:0;-webkit-box-reflect:below 0"><iframe src="/words" style="display:block;width:140px;height:25px;border:0"></iframe></div>`,
};
const shown = '<b style="position:absolute;left:160px;top:0;font:bold 18px/20px sans-serif;color:#f00">Words</b>';
/** Nothing of these is drawn where it could be read, or in the box that cuts it. */
const WITHIN = {
  'a shadow that is near': marked('text-shadow:0 1px 2px #888, 1px 1px #fff'),
  'a near shadow of what is around': inside('filter:drop-shadow(0 4px 12px #888) grayscale(1)'),
  'a shadow on every side': marked('text-shadow:0 0 20px #888'),
  'what is blurred': marked('filter:blur(8px)'),
  'a shadow that is cut': `<div style="position:absolute;left:0;top:0;width:150px;height:60px;overflow:hidden">${marked('text-shadow:0 25px #f00')}</div>`,
  'a use of something else': drawing(`<g data-private>${text('')}</g><path id="sign" d="M0 0"/><use href="#sign"/>`),
};
const FRAME = { width: 250, height: 60 };
const placeOf = (at: number): Box => ({
  ...FRAME,
  left: 20 + (at % 4) * (FRAME.width + 20),
  top: 50 + Math.floor(at / 4) * (FRAME.height + 15),
});
/** Each case in a document of its own, so that it blackens no other. */
const framesOf = (cases: object, folder: string): string =>
  Object.keys(cases)
    .map(
      (_, at) =>
        `<iframe src="/${folder}/${at}" style="position:absolute;left:${placeOf(at).left}px;top:${placeOf(at).top}px;width:${FRAME.width}px;height:${FRAME.height}px;border:0"></iframe>`,
    )
    .join('');
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Private</title></head><body style="background:#fff;margin:0"><button id="b" style="position:absolute;left:20px;top:10px">Send</button>${body}</body></html>`;
const inner = (body: string): string =>
  `<!doctype html><html lang="en"><title>x</title><body style="margin:0;background:#fff">${body}</body></html>`;
const pagesOf = (cases: object, folder: string, more = ''): Record<string, string> => ({
  [`/${folder}`]: page(framesOf(cases, folder)),
  ...Object.fromEntries(Object.values(cases).map((body, at) => [`/${folder}/${at}`, inner(body + more)])),
});

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite({
    ...pagesOf(BESIDE, 'beside'),
    ...pagesOf(WITHIN, 'within', shown),
    '/words': inner(marked('')),
  });
});
afterAll(() => captured?.close());

it('shows nothing private that is drawn a second time', async () => {
  const kept = await captured.captureUi('/beside');
  expect(await casesWhere(BESIDE, async (at) => (await reddest(captured.server, kept, placeOf(at))) > 1)).toEqual([]);
});

it('shows what is around something private that is not', async () => {
  const kept = await captured.captureUi('/within');
  const wordsOf = (at: number): Box => ({ ...placeOf(at), left: placeOf(at).left + 160, width: 80, height: 20 });
  expect(await casesWhere(WITHIN, async (at) => (await reddest(captured.server, kept, wordsOf(at))) < 10)).toEqual([]);
  const cut = placeOf(Object.keys(WITHIN).indexOf('a shadow that is cut'));
  expect(await reddest(captured.server, kept, { ...cut, width: 150 })).toBeLessThan(1);
});
