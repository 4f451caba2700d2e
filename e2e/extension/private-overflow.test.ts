import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Box, reddest } from '../support/capture-pictures.ts';
import { type CapturedSite, casesWhere, openCapturedSite } from '../support/captured-site.ts';
import { pagesOf, placeOf } from '../support/framed-cases.ts';

const SECRET = 'Greta Secret';
const CORNER = 'position:absolute;left:0;top:0';
const drawing = (shapes: string, more = ''): string =>
  `<svg width="200" height="60" style="${CORNER};overflow:visible" font-size="18" fill="#f00" ${more}>${shapes}</svg>`;
/** A font of the machine with other line metrics. */
const font = (heights: string): string =>
  `<style>@font-face { font-family: T; src: local("DejaVu Sans"), local("DejaVuSans"), local("Liberation Sans"), local("LiberationSans"); ${heights} }</style>`;
const PHOTO = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='50'%3E%3Crect width='200' height='50' fill='%23f00'/%3E%3C/svg%3E`;
const photo = (style: string): string =>
  `<img data-private src="${PHOTO}" style="${CORNER};width:10px;height:10px;object-position:0 0;${style}">`;
const picture = `url(&quot;${PHOTO}&quot;)`;
const BARS = 'stroke="#f00" stroke-width="30" stroke-dasharray="3 2 6 3"';
/** Ways in which a private element is painted outside its layout boxes. */
const OUTSIDE = {
  'letters of a font whose lines have no height': `${font('ascent-override:0%;descent-override:0%;line-gap-override:0%')}<div style="${CORNER};top:40px;color:#f00;font:18px T"><b data-private>${SECRET}</b></div>`,
  'letters of a font whose lines are low': `${font('ascent-override:1%;descent-override:1%')}<div style="${CORNER};top:40px;color:#f00;font:18px/1px T"><b data-private>${SECRET}</b></div>`,
  'letters of a font whose lines are half as high': `${font('ascent-override:20%;descent-override:40%')}<div style="${CORNER};top:20px;color:#f00;font:30px T"><b data-private>${SECRET}</b></div>`,
  'letters that go back': `<div style="${CORNER};top:10px;left:220px;color:#f00;font:18px monospace"><b data-private style="letter-spacing:-25px">${SECRET}</b></div>`,
  'words that go back': `<div style="${CORNER};top:10px;left:200px;color:#f00;font:18px monospace"><b data-private style="word-spacing:-180px">${SECRET}</b></div>`,
  'a first letter of two lines': `<style>#i::first-letter { initial-letter:2; color:#f00 }</style><p id="i" data-private style="margin:0;width:200px;font:bold 20px sans-serif;color:#f00">${SECRET}</p>`,
  'a photograph that is not fitted': photo('object-fit:none;overflow:visible'),
  'a photograph that covers its box': photo('object-fit:cover;height:40px;overflow:visible'),
  'a part of a photograph': photo('object-view-box:inset(0 190px 40px 0);overflow:visible'),
  'a photograph that is cut farther out': photo('object-fit:none;overflow:clip;overflow-clip-margin:100px'),
  'a drawing of a script': `<canvas data-private id="c" width="200" height="50" style="${CORNER};width:10px;height:10px;object-fit:none;object-position:0 0;overflow:visible"></canvas><script>{ const x = c.getContext('2d'); x.fillStyle = '#f00'; x.fillRect(0, 0, 200, 50) }</script>`,
  'an edge that is moved out': `<div data-private style="${CORNER};width:10px;height:10px;border:1px solid;border-image:${picture} 5 fill / 1px / 0 60px 30px 0"></div>`,
  'an edge that is moved out by its width': `<div data-private style="${CORNER};width:10px;height:10px;border:2px solid;border-image:${picture} 5 fill / 1px / 0 30 15 0"></div>`,
  'a straight path': drawing(`<path data-private d="M0 30H200" ${BARS}/>`),
  'a line': drawing(`<line data-private x1="0" x2="200" y1="30" y2="30" ${BARS}/>`),
  'a path that is almost straight': drawing(`<path data-private d="M0 30H200V31" ${BARS}/>`),
  'a line that is enlarged': drawing(
    `<line data-private x1="0" x2="20" y1="3" y2="3" stroke="#f00" stroke-width="3"/>`,
    'viewBox="0 0 20 6"',
  ),
  'a line with a sign': drawing(
    `<marker id="s" markerWidth="40" markerHeight="40" refX="-20" refY="-20" viewBox="-20 -20 40 40" overflow="visible" markerUnits="userSpaceOnUse"><circle r="20"/></marker><path data-private d="M0 0H1" marker-end="url(#s)"/>`,
  ),
  'shadows as pixels': `<div data-private style="width:5px;height:5px;box-shadow:20px 0 #f00,40px 10px #f00,60px 20px #f00,80px 30px #f00,100px 20px #f00,30px 20px #f00,50px 30px #f00"></div>`,
  'shadows as enlarged pixels': `<div style="transform:scale(5);transform-origin:0 0"><div data-private style="width:1px;height:1px;box-shadow:4px 0 #f00,8px 2px #f00,12px 4px #f00,16px 6px #f00,20px 4px #f00,6px 4px #f00,10px 6px #f00"></div></div>`,
};
const shown = '<b style="position:absolute;left:160px;top:0;font:bold 18px/20px sans-serif;color:#f00">Words</b>';
const BOX = 'position:absolute;left:0;top:0;width:120px;height:30px;box-sizing:border-box;font:14px sans-serif;color:#f00';
/** What ordinary pages do: it stays in its own box, or reveals nothing outside it. */
const WITHIN = {
  'a field in the usual look': `<input data-private value="${SECRET}" style="${BOX};border-radius:4px;outline:3px solid #eee;outline-offset:2px;box-shadow:0 0 #0000,0 0 #0000,0 0 0 3px #ddd,0 1px 3px #eee">`,
  'a card with a soft shadow': `<div data-private style="${BOX};box-shadow:0 10px 15px -3px #eee,0 4px 6px -4px #eee">${SECRET}</div>`,
  'a title with close letters': `<div data-private style="${BOX};font:bold 16px sans-serif;letter-spacing:-.03em;word-spacing:-1px">${SECRET}</div>`,
  'letters with accents': `<div data-private style="${BOX}">ÀÉÎ Ǻ Ấjgç ÅÖ</div>`,
  'a font for the time until another comes': `${font('ascent-override:90%;descent-override:22%;line-gap-override:0%;size-adjust:107%')}<div data-private style="${BOX};font-family:T">${SECRET}</div>`,
  'words in other scripts': `<div data-private style="${BOX}">山田 花子 🙂 กำ्</div>`,
  'a photograph that covers a box that cuts': `<img data-private src="${PHOTO}" style="${CORNER};width:40px;height:40px;object-fit:cover">`,
  'an icon with lines': `<button data-private style="${BOX}"><svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="#f00" stroke-width="2"><path d="M5 12h14M12 5l7 7-7 7"/></svg></button>`,
  'what is not opened': `<div data-private style="${CORNER};transform:scaleY(0)"><b>${SECRET}</b><span>&#8203;</span></div>`,
  'no letters': `<div data-private style="${BOX};font-size:0;letter-spacing:-5px">${SECRET}</div>`,
};

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite({ ...pagesOf(OUTSIDE, 'outside'), ...pagesOf(WITHIN, 'within', shown) });
});
afterAll(() => captured?.close());

it('shows nothing private that is painted outside of its box', async () => {
  const kept = await captured.captureUi('/outside');
  expect(await casesWhere(OUTSIDE, async (at) => (await reddest(captured.server, kept, placeOf(at))) > 1)).toEqual([]);
});

it('shows what is beside something private that is not', async () => {
  const kept = await captured.captureUi('/within');
  const wordsOf = (at: number): Box => ({ ...placeOf(at), left: placeOf(at).left + 160, width: 80, height: 20 });
  expect(await casesWhere(WITHIN, async (at) => (await reddest(captured.server, kept, wordsOf(at))) < 10)).toEqual([]);
  const ownOf = (at: number): Box => ({ ...placeOf(at), width: 150 });
  expect(await casesWhere(WITHIN, async (at) => (await reddest(captured.server, kept, ownOf(at))) > 1)).toEqual([]);
});
