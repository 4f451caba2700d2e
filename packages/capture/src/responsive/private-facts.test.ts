import { expect, it } from 'vitest';
import { seePages } from './testing/see-page.ts';

const pages = seePages();

it('says nothing of what is drawn in something private, but where it is', async () => {
  const small = 'style="font-size:6px;display:block;width:900px" title="h1dden"';
  const facts = await pages.onDevice(`
    <p data-private ${small}>h1dden words</p>
    <div data-private><div><template shadowrootmode="open"><a href="#" ${small}>h1dden words</a></template></div></div>
    <div><template shadowrootmode="open"><div data-private><slot></slot></div></template><p ${small}>h1dden words</p></div>
    <p style="font-size:6px">Open words</p>`);
  const found = JSON.stringify(facts);
  expect(found).not.toContain('h1dden');
  expect(facts.smallText.found.map(({ words }) => words).toSorted()).toEqual(['Open words', '[redacted]', '[redacted]', '[redacted]']);
});
