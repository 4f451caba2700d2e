import { expect, it } from 'vitest';
import { judgeTargets } from './judge-targets.ts';
import { named, seePages } from './testing/see-page.ts';

const pages = seePages();
const button = (id: string, style: string): string => `<button id="${id}" style="position:absolute;padding:0;border:0;${style}">x</button>`;
const judge = async (body: string) => judgeTargets([await pages.onDevice(body)]);

it('fails small targets that stand close', async () => {
  const verdict = await judge(button('a', 'left:0;top:0;width:16px;height:16px') + button('b', 'left:18px;top:0;width:16px;height:16px'));
  expect(verdict).toMatchObject({ passed: 0, failed: 1 });
  expect(named(verdict)).toEqual([['#a', '#b']]);
});

it('counts a target once, however many phones show it', async () => {
  const body = button('a', 'left:0;top:0;width:16px;height:16px') + button('b', 'left:18px;top:0;width:16px;height:16px');
  const { findings } = judgeTargets([await pages.onDevice(body), await pages.onDevice(body, 'phone-small')]);
  expect(findings).toMatchObject([
    { message: '2 tap targets of one kind are 16 × 16 pixels or so, with others too near.', elementCount: 4 },
  ]);
});

it('fails fields that were made small, and links in a row of links', async () => {
  const fields = '<input style="display:block;height:10px"><input style="display:block;height:10px">';
  const links = '<nav style="line-height:14px"><b><a href="#a">Boats</a></b><br><b><a href="#b">Tools</a></b></nav>';
  expect((await judge(fields)).failed).toBe(1);
  expect((await judge(links)).failed).toBe(1);
});

it('fails a small target beside a large one', async () => {
  expect(
    named(await judge(button('a', 'left:0;top:0;width:16px;height:16px') + button('b', 'left:17px;top:0;width:90px;height:48px'))),
  ).toEqual([['#a']]);
});

it.each([
  ['24 pixels exactly', button('a', 'left:0;top:0;width:24px;height:24px') + button('b', 'left:24px;top:0;width:24px;height:24px')],
  [
    'small with room around',
    button('a', 'left:40px;top:40px;width:16px;height:16px') + button('b', 'left:66px;top:40px;width:40px;height:40px'),
  ],
  ['small, and alone', button('a', 'left:0;top:0;width:10px;height:10px')],
  ['in a line of words', '<p>Read <a href="#a">this</a> and <a href="#b">that</a> and then go on reading.</p>'],
  [
    'set in something in a line of words',
    '<p style="line-height:16px">Read <code><a href="#a">open</a></code> and <b><i><a href="#b">close</a></i></b>, and then go on reading. <code><a href="#c">more</a></code></p>',
  ],
  [
    'fields as the browser draws them',
    '<input><br><input><br><select><option>A</select><br><button>Go</button><br><textarea rows="1"></textarea>',
  ],
  ['as the browser draws them, with labels', '<label><input type="radio"> Yes</label><br><label><input type="radio"> No</label>'],
  ['as the browser draws them', '<input type="checkbox"><input type="checkbox">'],
  ['disabled', button('a', 'left:0;width:9px') + '<button disabled style="width:9px;height:9px;padding:0">x</button>'],
  [
    'one inside the other',
    '<div role="button" style="width:60px;height:60px"><a href="#a" style="display:block;width:10px;height:10px">x</a></div>',
  ],
  [
    'made large by their label',
    '<label style="display:block;height:30px;width:90px"><input type="radio" style="appearance:none;width:10px;height:10px"> Yes</label><label style="display:block;height:30px;width:90px"><input type="radio" style="appearance:none;width:10px;height:10px"> No</label>',
  ],
])('lets targets through that are %s', async (_name, body) => {
  expect(await judge(body)).toMatchObject({ passed: 1, failed: 0, findings: [] });
});

it('judges fingers only', async () => {
  expect(judgeTargets([await pages.onDevice('<button>x</button>', 'desktop')])).toMatchObject({
    passed: 0,
    failed: 0,
    reason: 'No phone or tablet was chosen.',
  });
});
