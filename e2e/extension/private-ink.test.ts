import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Box, reddest } from '../support/capture-pictures.ts';
import { type CapturedSite, casesWhere, openCapturedSite } from '../support/captured-site.ts';
import { framed, pagesOf, placeOf } from '../support/framed-cases.ts';

const SECRET = 'Greta Secret';
const WORDS = 'position:absolute;left:0;top:0;width:140px;height:20px;font:bold 18px/20px sans-serif;white-space:nowrap;color:#f00';
const marked = (style: string): string => `<div data-private style="${WORDS};${style}">${SECRET}</div>`;
const inside = (style: string): string => `<div style="${WORDS};${style}"><b data-private>${SECRET}</b></div>`;
const drawing = (shapes: string): string =>
  `<svg width="200" height="60" style="position:absolute;left:0;top:0;overflow:visible" font-size="18" fill="#f00">${shapes}</svg>`;
const text = (attributes: string): string => `<text y="18" ${attributes}>${SECRET}</text>`;
const OFFSET =
  '<svg width="0" height="0"><filter id="off" x="0" y="0" width="200" height="60" filterUnits="userSpaceOnUse"><feOffset dy="25"/></filter></svg>';
const small = (style: string): string =>
  `<b data-private style="display:block;font:bold 4px/4px sans-serif;color:#f00;${style}">${SECRET}</b>`;
const enlarged = (style: string, body: string): string =>
  `<div style="${style};transform-origin:0 0;position:absolute;left:0;top:0">${body}</div>`;
/** Ways in which a private element is drawn a second time outside its box. */
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
  'by a filter of what lies above': `${OFFSET}${marked('')}<div style="position:absolute;left:0;top:0;width:200px;height:60px;backdrop-filter:url(#off)"></div>`,
  'by a shadow of what is chosen': `<style>::selection { text-shadow:0 25px #f00; color:#f00; background:none }</style>${marked('')}<script>getSelection().selectAllChildren(document.querySelector('[data-private]'))</script>`,
  'by a shadow of what a script marks': `<style>::highlight(h) { text-shadow:0 25px #f00; color:#f00 }</style>${marked('')}<script>{ const r = new Range(); r.selectNodeContents(document.querySelector('[data-private]')); CSS.highlights.set('h', new Highlight(r)) }</script>`,
  'by a shadow of the first line around': `<style>#around::first-line { text-shadow:0 25px #f00 }</style><div id="around" style="${WORDS}"><b data-private>${SECRET}</b></div>`,
  'by a shadow that is enlarged': enlarged('transform:scale(4)', small('text-shadow:0 4px #f00')),
  'by a shadow that is zoomed': enlarged('zoom:4', small('text-shadow:0 4px #f00')),
  'by a shadow of what is around, enlarged': enlarged(
    'transform:scale(4)',
    `<div style="filter:drop-shadow(0 4px #f00)">${small('')}</div>`,
  ),
  'by a shadow of what is around, which is larger': enlarged(
    'transform:scale(10)',
    `<div style="filter:drop-shadow(0 2.5px #f00)"><div style="transform:scale(.4);transform-origin:0 0">${small('')}</div></div>`,
  ),
  'by a shadow of an enlarged drawing': `<svg viewBox="0 0 25 6" width="250" height="60" style="position:absolute;left:0;top:0"><text data-private y="1.8" style="font-size:1.8px;fill:#f00;filter:drop-shadow(0 2.5px #f00)">${SECRET}</text></svg>`,
  'by a shadow of a shadow': marked(`filter:${'drop-shadow(0 4px #fff) '.repeat(6)} drop-shadow(0 4px #f00)`),
  'by shadows of one around another':
    `<div style="filter:drop-shadow(4px 4px #fff)">`.repeat(5) + inside('filter:drop-shadow(4px 4px #f00)') + '</div>'.repeat(5),
  'in a part of a drawing that does not cut': drawing(
    `<g style="display:block;overflow:hidden"><g style="filter:drop-shadow(0 25px #f00)">${text('data-private')}</g></g>`,
  ),
  'in a drawing in a drawing': drawing(
    `<svg style="display:block;overflow:hidden" width="200" height="60"><g style="filter:drop-shadow(0 25px #f00)">${text('data-private')}</g></svg>`,
  ),
  'by a use that is set': drawing(
    `<g data-private id="shown">${text('')}</g><use href="#none" y="25"><set attributeName="href" to="#shown" begin="0s"/></use>`,
  ),
  'by a use that is animated': drawing(
    `<g data-private id="shown">${text('')}</g><path id="none" d="M0 0"/><use href="#none" y="25"><animate attributeName="href" values="#shown" dur="100s"/></use>`,
  ),
  'in a frame that is reflected': `<div style="position:absolute;left:0;top:0;-webkit-box-reflect:below 0"><iframe src="/words" style="display:block;width:140px;height:25px;border:0"></iframe></div>`,
};
const shown = '<b style="position:absolute;left:160px;top:0;font:bold 18px/20px sans-serif;color:#f00">Words</b>';
/** Nothing of these is drawn where it could be read, except in the box that clips it. */
const WITHIN = {
  'a shadow that is near': marked('text-shadow:0 1px 2px #888, 1px 1px #fff'),
  'a near shadow of what is around': inside('filter:drop-shadow(0 4px 12px #888) grayscale(1)'),
  'a shadow on every side': marked('text-shadow:0 0 20px #888'),
  'what is blurred': marked('filter:blur(8px)'),
  'a shadow that is cut': `<div style="position:absolute;left:0;top:0;width:150px;height:60px;overflow:hidden">${marked('text-shadow:0 25px #f00')}</div>`,
  'a near shadow in a large part': `<div style="transform:scale(2);transform-origin:0 0"><b data-private style="font:bold 9px/10px sans-serif;color:#f00;text-shadow:0 1px 1px #888">${SECRET}</b></div>`,
  'near shadows around one another': `<div style="text-shadow:0 1px #ccc;filter:drop-shadow(0 1px 2px #ddd)">${inside('filter:drop-shadow(0 2px 2px #ddd)')}</div>`,
  'a filter of something else above': `${OFFSET}${marked('')}<div style="position:absolute;left:0;top:30px;width:200px;height:30px;backdrop-filter:url(#off)"></div>`,
  'a blurred header above': `${marked('')}<div style="position:absolute;left:0;top:0;width:200px;height:60px;backdrop-filter:blur(1px)"></div>`,
  'a use of something else': drawing(`<g data-private>${text('')}</g><path id="sign" d="M0 0"/><use href="#sign"/>`),
};
/** Cross-origin frames that are also drawn in another place, each positioned outside the box that contains the copy. */
const far = (style: string, position: string, url: string): string =>
  `<div style="overflow:hidden;width:10px;height:10px"><p style="margin:0;${style}"><iframe src="${url}" style="position:${position};left:0;top:15px;width:200px;height:30px;border:0"></iframe></p></div>`;
const closed = (url: string): Record<string, string> => ({
  'a frame that is where it is': far('', 'absolute', url),
  'a frame in a part with a far shadow': far('text-shadow:0 5px #888', 'absolute', url),
  'a frame in a part with a farther shadow': far('filter:drop-shadow(0 25px #888)', 'absolute', url),
  'a frame that is reflected': far('-webkit-box-reflect:below', 'fixed', url),
  'a frame in a frame that is reflected': `<div style="position:absolute;left:0;top:0;-webkit-box-reflect:below 0"><iframe src="/holding" style="display:block;width:200px;height:25px;border:0"></iframe></div>`,
});

let captured: CapturedSite;
let other: PageServer;

beforeAll(async () => {
  other = await startPageServer({ '/words': framed(marked('')) });
  const elsewhere = other.url('/words').replace('127.0.0.1', 'localhost');
  captured = await openCapturedSite({
    ...pagesOf(BESIDE, 'beside'),
    ...pagesOf(WITHIN, 'within', shown),
    ...pagesOf(closed(elsewhere), 'closed'),
    '/holding': framed(`<iframe src="${elsewhere}" style="position:absolute;left:0;top:0;width:200px;height:25px;border:0"></iframe>`),
    '/words': framed(marked('')),
  });
});
afterAll(async () => {
  await captured?.close();
  await other?.close();
});

it('shows nothing private that is drawn a second time', async () => {
  const kept = await captured.captureUi('/beside');
  expect(await casesWhere(BESIDE, async (at) => (await reddest(captured.server, kept, placeOf(at))) > 1)).toEqual([]);
});

it('shows nothing private of frames of another origin, wherever they are drawn', async () => {
  const kept = await captured.captureUi('/closed');
  expect(await casesWhere(closed(''), async (at) => (await reddest(captured.server, kept, placeOf(at))) > 1)).toEqual([]);
});

it('shows what is around something private that is not', async () => {
  const kept = await captured.captureUi('/within');
  const wordsOf = (at: number): Box => ({ ...placeOf(at), left: placeOf(at).left + 160, width: 80, height: 20 });
  expect(await casesWhere(WITHIN, async (at) => (await reddest(captured.server, kept, wordsOf(at))) < 10)).toEqual([]);
  const cut = placeOf(Object.keys(WITHIN).indexOf('a shadow that is cut'));
  expect(await reddest(captured.server, kept, { ...cut, width: 150 })).toBeLessThan(1);
});
