import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Box, brightest, darkest, reddest } from '../support/capture-pictures.ts';
import { type CapturedSite, casesWhere, openCapturedSite } from '../support/captured-site.ts';

const SECRET = 'Greta Secret';
const TIP = 'position:relative;display:inline-block;width:10px;height:20px;margin-left:150px';
/** A tool tip, which is nowhere near the box of its element. */
const tip = (style: string, look = ''): string =>
  `<style>#t::after { content: "To " attr(data-of); white-space: nowrap; ${style} }</style><span id="t" data-private data-of="${SECRET}" style="${TIP};${look}"></span>`;
/** Ways in which styles write words of a private element outside of it. */
const BESIDE = {
  'moved by translate': tip('position:absolute;left:50%;top:0;translate:-50% 0'),
  'moved by a margin': tip('position:absolute;left:0;top:0;margin-left:-140px'),
  'that sticks out to the left': tip('display:block;width:10px', 'direction:rtl'),
  'in a scaled part': `<div style="transform:scale(2);transform-origin:0 0">${tip('position:absolute;left:0;top:0', 'margin-left:0')}</div>`,
  'in a zoomed part': `<div style="zoom:2">${tip('position:absolute;left:0;top:0', 'margin-left:0')}</div>`,
  'pulled by an indent': tip('display:block;text-indent:-100px'),
  'that letters pull back': tip('display:block;letter-spacing:-30px'),
  'in a column of a flex box': tip('', 'display:inline-flex;justify-content:center'),
  'in a box that cuts, but not what is fixed': `<div style="overflow:hidden;position:relative;width:20px;height:20px">${tip('position:fixed;left:90px;top:20px')}</div>`,
  'in a box that cuts, but not what is placed': `<div style="overflow:hidden;width:200px;height:20px">${tip('position:absolute;left:90px;top:40px', 'position:static')}</div>`,
  'as what a named value holds': `<style>#k::after { content: attr(data-value); position:absolute; left:90px; white-space:nowrap }</style><code id="k" data-field="api_key" data-value="${SECRET}" style="${TIP}"></code>`,
  'as a short name': `<style>#s::after { content: "To " attr(data-of); position:absolute; left:90px }</style><span id="s" data-private data-of="Bo" style="${TIP}"></span>`,
  'as a marker': `<style>#m::marker { content: attr(data-of) }</style><ul style="padding-left:120px"><li data-private id="m" data-of="${SECRET}">x</li></ul>`,
  'as the type of a list': `<ul style="padding-left:120px"><li data-private style="list-style-type:'${SECRET} '">x</li></ul>`,
  'by a property of its own style': `<style>#v::after { content: "To " var(--tip); position:absolute; left:90px; white-space:nowrap }</style><span id="v" data-private style="--tip:'${SECRET}';${TIP}"></span>`,
  'by a property of the style around': `<style>b::after { content: var(--tip); position:absolute; left:20px; white-space:nowrap }</style><div data-private style="--tip:'O\\'${SECRET}'"><b></b></div>`,
  'as a marker of what it writes': `<style>#l::before { content: ""; display: list-item; list-style: inside attr(data-of) }</style><span id="l" data-private data-of="${SECRET}" style="${TIP}"></span>`,
  'as a marker that a property says': `<style>#p::after { content: "x"; display: list-item; list-style: inside var(--tip) }</style><div id="p" data-private style="--tip:'${SECRET}';width:10px;height:20px;white-space:nowrap"></div>`,
  'of an attribute that is private by its name': `<style>#a::after { content: attr(data-api-key); margin-left:20px }</style><span id="a" data-api-key="${SECRET}">Ada</span>`,
  'of an attribute that the team calls private': `<style>#o::after { content: attr(data-kundennummer) }</style><span id="o" data-kundennummer="${SECRET}">Ada</span>`,
  'as quotes': `<q data-private style="quotes:'${SECRET}' '';display:inline-block;width:5px;height:10px;white-space:nowrap"></q>`,
  'as markers of what scrolls': `<style>ul { overflow:auto; scroll-marker-group: after; width:200px; height:30px; margin:0 } li::scroll-marker { content: attr(data-of) }</style><ul><li data-private data-of="${SECRET}">x</li></ul>`,
  'as a button of what scrolls': `<style>ul { overflow:auto; width:200px; height:30px; margin:0 } ul::scroll-button(right) { content: attr(data-of) }</style><ul data-private data-of="${SECRET}"><li style="width:900px">x</li></ul>`,
};
const PICTURE = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='30'%3E%3Crect width='60' height='30' fill='%23f00'/%3E%3C/svg%3E`;
/** A picture of a pseudo-element, which stands beside what it belongs to. */
const beside = (style: string, own: string): string =>
  `<style>#p::before { content: ""; position:absolute; left:120px; top:20px; width:60px; height:30px; ${style} }</style><div id="p" data-private style="position:absolute;left:0;top:0;${own}">&nbsp;</div>`;
const lists = 'margin:0 0 0 150px;padding:0';
/** The same of words that are inherited, of numbers and of pictures. */
const FURTHER = {
  'by a property that an element with a private attribute hands down': `<style>#w::before { content: var(--k) }</style><div data-api-key="${SECRET}" style="--k:attr(data-api-key)"><section><p id="w"></p></section></div>`,
  'by a property that the style sheet hands down': `<style>#k { --k: "To " attr(data-api-key) } #w::after { content: var(--k); margin-left:90px }</style><div id="k" data-api-key="${SECRET}"><p id="w"></p></div>`,
  'as quotes that are handed down': `<style>#q { quotes: attr(data-api-key) "x" } #q p::before { content: open-quote; position:absolute; top:30px; left:0 }</style><section id="q" data-api-key="${SECRET}"><p></p></section>`,
  'into something private': `<style>#w::before { content: var(--k); position:absolute; left:90px }</style><div data-api-key="${SECRET}" style="--k:attr(data-api-key)"><p id="w" data-private style="width:10px"></p></div>`,
  'as a marker of its own of what it writes': `<style>#o::before { content: ""; display:list-item; position:absolute; left:180px; top:30px } #o::before::marker { content: attr(data-n) }</style><div id="o" data-private data-n="${SECRET}" style="position:absolute;left:0;top:0;width:5px;height:5px"></div>`,
  'as the icon of a choice': `<style>#c, #c::picker(select) { appearance:base-select } #c::picker-icon { content: attr(data-n); color:#f00; position:absolute; left:20px; top:30px }</style><select id="c" data-private data-n="${SECRET}" style="position:absolute;left:0;top:0;width:20px;height:10px;border:0;min-height:0;min-width:0;padding:0;overflow:visible"><option>a</option></select>`,
  'as the number of a counter': `<style>#s { counter-set: pin attr(data-pin type(<integer>)) } #w::before { content: counter(pin) }</style><div data-private id="s" data-pin="471199" style="height:1px;width:1px"></div><p id="w"></p>`,
  'as the number of a counter that is handed down': `<style>body { counter-reset: pin } #s { --pin: attr(data-pin type(<integer>)) } #s i { counter-set: pin var(--pin) } #w::after { content: "No. " counter(pin) }</style><div data-private id="s" data-pin="471199" style="height:1px;width:1px"><i></i></div><p id="w"></p>`,
  'as the number of a counter of its own style': `<style>#w::before { content: counters(pin, ".") }</style><div data-private style="counter-reset: pin 471199;height:1px;width:1px"></div><p id="w"></p>`,
  'as the number of an item': `<ol style="${lists}"><li data-private value="471199">&nbsp;</li></ol>`,
  'as the number of the item after': `<ol style="${lists}"><li data-private value="471198">x</li><li>y</li></ol>`,
  'as the first number of a list': `<ol data-private start="471199" style="${lists}"><li>&nbsp;</li></ol>`,
  'as a picture': beside('background:var(--i)', `--i:url(&quot;${PICTURE}&quot;)`),
  'as what it is replaced by': beside('content:var(--i)', `--i:url(&quot;${PICTURE}&quot;)`),
  'as a picture of the site': beside('background:var(--i)', '--i:url(./picture.svg)'),
  'as a drawing of colours': beside('background:var(--i)', '--i:linear-gradient(90deg,#f00 10%,#fff 10% 30%,#f00 30%)'),
  'as a picture in place of a marker': `<ul style="${lists}"><li data-private style="list-style-image:url(&quot;${PICTURE}&quot;);height:40px">&nbsp;</li></ul>`,
};
const look = 'display:block;width:100px;height:20px';
/** Nothing of these is anywhere but in its own box, or it says nothing of the page. */
const WITHIN = {
  'an icon': `<style>#i::before { content: "\\f101"; position:absolute; left:0 }</style><a id="i" data-private href="#x" title="${SECRET}" style="${look}"></a>`,
  'a number and a sign': `<style>#n { counter-increment: n } #n::before { content: counter(n) ". → "; margin-left: -5px }</style><p id="n" data-private title="${SECRET}" style="${look};margin:0">x</p>`,
  'words of the sheet': `<style>#w::after { content: " (required)"; position:absolute }</style><p id="w" data-private title="${SECRET}" style="${look};margin:0">x</p>`,
  'a label of a cell': `<style>td::before { content: attr(data-label) ": "; float:left }</style><table data-private><tr><td data-label="Name">${SECRET}</td></tr></table>`,
  'a tip that is cut': `<style>#c::after { content: attr(data-of); position:absolute; translate:-50% 0 }</style><div style="overflow:hidden;position:relative;${look}"><b id="c" data-private data-of="${SECRET}">x</b></div>`,
  'a tip that is not shown': `<style>#h::after { content: attr(data-of); position:absolute; opacity:0 } #d::after { content: attr(data-of) }</style><b id="h" data-private data-of="${SECRET}">x</b><div data-private hidden><b id="d" data-of="${SECRET}">x</b></div>`,
  'a label of a named value in a stacked table': `<style>#l { position:relative;${look};white-space:nowrap } #l::before { content: attr(data-label); position:absolute; left:80px }</style><table><tr><td id="l" data-label="Password" data-field="password">x</td></tr></table>`,
  'a label of a value in a named row': `<style>td { position:relative } td::before { content: attr(data-label); position:absolute; left:10px }</style><table><tr><th>API key</th><td data-label="Value">none</td></tr></table>`,
  'a label in a flex box': `<style>#f { display:flex } #f::before { content: attr(aria-label) ": " }</style><div style="width:150px"><div id="f" data-field="password" aria-label="Password">x</div></div>`,
  'the language of code': `<style>code { ${look};position:relative } code::before { content: attr(data-lang); position:absolute; right:2px; top:0 }</style><code id="api_key" data-lang="bash">x</code>`,
  'a short state that is in a word of the sheet': `<style>#s::after { content: "Information"; position:absolute }</style><p id="s" data-private data-state="on" style="${look};margin:0">x</p>`,
  'a box with an attribute that is private by its name': `<style>#y { ${look};overflow:hidden } #y::before { content: attr(data-label); } #z::after { content: "\f101" }</style><div id="y" data-api-key="${SECRET}" data-label="Ada">x</div><i id="z" data-csrf-token="${SECRET}"></i>`,
  'what is in a box with an attribute that is private by its name': `<style>#b i::before { content: "Open"; position:absolute } #b q::before { content: var(--k) }</style><div id="b" data-api-key="${SECRET}" style="--k:'Ada'"><i></i><q></q></div>`,
  'an icon that is a picture of the sheet': `<style>#g::before { content: ""; position:absolute; left:0; width:16px; height:16px; background:url("/lock.svg") }</style><p id="g" data-private title="lock" data-icon="/lock.svg" style="${look};margin:0;background:url(/own.svg);--gap:4px">x</p>`,
  'steps that are counted': `<style>#r { counter-reset: step } #r li { counter-increment: step } #r li::before { content: counter(step) }</style><ul id="r" data-private data-steps="2" style="list-style:none;padding:0;margin:0;width:100px"><li data-step="1">x</li></ul>`,
  'a list of numbers': `<ol data-private style="padding-left:40px;width:40px;margin:0"><li data-n="1">x</li><li data-n="2">y</li></ol>`,
  'numbers inside of items': `<ol style="margin:0;padding:0;width:100px;list-style-position:inside"><li data-private value="471199">x</li></ol>`,
  'an outer list': `<ul style="padding-left:40px;width:40px"><li data-private title="${SECRET}">x</li></ul>`,
};
const FRAME = { width: 300, height: 60 };
const placeOf = (at: number): Box => ({
  ...FRAME,
  left: 20 + (at % 4) * (FRAME.width + 20),
  top: 50 + Math.floor(at / 4) * (FRAME.height + 15),
});
/** Each case in a document of its own, so that it blackens no other. */
const framesOf = (cases: readonly string[], folder: string): string =>
  cases
    .map(
      (_, at) =>
        `<iframe src="/${folder}/${at}" style="position:absolute;left:${placeOf(at).left}px;top:${placeOf(at).top}px;width:${FRAME.width}px;height:${FRAME.height}px;border:0"></iframe>`,
    )
    .join('');
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Private</title></head><body style="background:#fff;margin:0"><button id="b" style="position:absolute;left:20px;top:10px">Send</button>${body}</body></html>`;
const pagesOf = (cases: readonly string[], folder: string): Record<string, string> => ({
  [`/${folder}`]: page(framesOf(cases, folder)),
  ...Object.fromEntries(
    cases.map((body, at) => [
      `/${folder}/${at}`,
      `<!doctype html><html lang="en"><title>x</title><body style="margin:0;background:#fff;color:#f00">${body}</body></html>`,
    ]),
  ),
});

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite(
    {
      ...pagesOf(Object.values(BESIDE), 'beside'),
      ...pagesOf(Object.values(FURTHER), 'further'),
      '/further/picture.svg': {
        headers: { 'content-type': 'image/svg+xml' },
        body: decodeURIComponent(PICTURE.replace('data:image/svg+xml,', '')),
      },
      ...pagesOf(Object.values(WITHIN), 'within'),
    },
    ['data-kundennummer'],
  );
});
afterAll(() => captured?.close());

it('shows nothing of a document in which a style writes words of something private', async () => {
  const kept = await captured.captureUi('/beside');
  expect(await casesWhere(BESIDE, async (at) => (await brightest(captured.server, kept, placeOf(at))) >= 24)).toEqual([]);
});

it('shows nothing that a style writes of what is inherited, of numbers and of pictures', async () => {
  const kept = await captured.captureUi('/further');
  expect(await casesWhere(FURTHER, async (at) => (await reddest(captured.server, kept, placeOf(at))) > 1)).toEqual([]);
});

it('shows what is around something private whose styles write none of its words, or in its own box', async () => {
  const kept = await captured.captureUi('/within');
  const besideOf = (at: number): Box => ({ ...placeOf(at), left: placeOf(at).left + 200, width: 100 });
  expect(await casesWhere(WITHIN, async (at) => (await darkest(captured.server, kept, besideOf(at))) < 200)).toEqual([]);
  const redOf = (at: number): Box => ({ ...placeOf(at), width: 100, height: 20 });
  // Its own box is black all the same.
  expect(await darkest(captured.server, kept, redOf(1))).toBeLessThan(24);
});
