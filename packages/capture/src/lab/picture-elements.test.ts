import { expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { pictureElements } from './picture-elements.ts';

const pages = seePages();

it('pictures the element with what is around it, framed', async () => {
  const url = pages.put(
    '<div style="height:3000px"></div><div id="box" style="margin-left:100px;width:200px;height:50px;background:#00f"></div><p id="hidden" hidden>No</p>',
  );
  const selectors = ['#box', '#hidden', '#nowhere', 'a:::b'];
  const pictures = await pages.pool.use((session) => pictureElements(session, { url, on: 'desktop', selectors }));
  expect(pictures.map(({ selector, width, height }) => ({ selector, width, height }))).toEqual([
    { selector: '#box', width: 248, height: 98 },
  ]);
});

it('cuts what is very large, and takes a phone where the phone was meant', async () => {
  const url = pages.put('<main id="all" style="height:5000px">Words</main>');
  const [picture] = await pages.pool.use((session) => pictureElements(session, { url, on: 'phone', selectors: ['#all'] }));
  expect(picture).toMatchObject({ width: 384, height: 800 });
});
