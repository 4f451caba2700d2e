import { expect, it } from 'vitest';
import { openPageWorld } from './page-world.ts';
import { seePages } from './testing/see-page.ts';

const pages = seePages();
const LONG = 'x'.repeat(3e6);

/** A page whose every answer is three million characters long. */
const TALKATIVE = `<div id=d style="width:5000px;min-width:calc(5000px${' + 0px'.repeat(50_000)});height:20px">Words</div>
  <button id=b>x</button><script>
  const long = 'x'.repeat(3e6);
  document.title = long;
  for (const [name, element] of Object.entries({ d, b })) {
    element.className = long;
    element.setAttribute('data-' + name, long);
    element.append(long);
  }
  const meta = document.createElement('meta');
  meta.name = 'viewport';
  meta.content = 'width=1200, maximum-scale=1, ' + long;
  document.head.append(meta);
</script>`;

it('has texts cut before they leave the page', async () => {
  const facts = await pages.onDevice(TALKATIVE);
  expect(facts.layout.viewportMeta).toMatch(/^width=1200/);
  expect(JSON.stringify(facts).length).toBeLessThan(50_000);
});

it('ends the reading of a page that has too much to say', async () => {
  const read = pages.pool.use(async (session) => {
    const world = await openPageWorld(session);
    expect(await world.run((_kit, text: string) => text.repeat(5), LONG)).toHaveLength(15e6);
    return world.run((_kit, text: string) => text.repeat(6), LONG);
  });
  await expect(read).rejects.toThrow('The page has too much in it to be read.');
});
