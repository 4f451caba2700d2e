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

it('says nothing of it whatever the fields of a form and the pictures of a page are called', async () => {
  const facts = await pages.onDevice(`<script>
    const namesOf = (kind) => kind ? [...Object.getOwnPropertyNames(kind), ...namesOf(Object.getPrototypeOf(kind))] : [];
    const names = [...new Set(namesOf(HTMLFormElement.prototype))];
    document.body.innerHTML = names.map((name) => '<form data-private style="font-size:6px;width:900px"><input type="hidden" name="' + name +
      '">h1dden words<p>h1dden words</p></form>').join('') + '<p style="font-size:6px">Open words</p><i id="plumblineKit"></i>' +
      [...new Set(namesOf(Document.prototype))].map((name) => '<img name="' + name + '">').join('');
  </script>`);
  expect(JSON.stringify(facts)).not.toContain('h1dden');
  expect([...new Set(facts.smallText.found.map(({ words }) => words))].toSorted()).toEqual(['Open words', '[redacted]']);
});
