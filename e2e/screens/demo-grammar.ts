import { startPageServer } from '@plumbline/testing';
import type { DemoCalls } from './demo-responsive.ts';

const FOOTER = `<footer><p>Opening hours may change. Call us before you come, we will definately answer.</p></footer>`;
const page = (title: string, body: string, language = 'en-GB'): string =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title><meta name="description" content="${title}"></head><body><main>${body}</main>${FOOTER}</body></html>`;

const HOME = (slips: string): string =>
  page(
    'The boathouse at the old harbour',
    `<h1>The boathouse at the old harbour</h1>
    <p>We build and repair wooden boats for people who row, sail and fish. The workshop stands where it has stood since 1884, and the door is open whenever somebody is in.</p>
    ${slips}
    <p>Most of our boats are rowing boats of larch on oak. They are heavy, they last, and they can be repaired by anybody with a plane and some patience.</p>
    <p>Our neighbours run a small café in the same building. The colour of the door is blue, and in summer there is music in the evening.</p>
    <ul><li><a href="/winter">Winter berths</a></li><li><a href="/repairs">Repairs</a></li><li><a href="/de">Auf Deutsch</a></li></ul>`,
  );
const WINTER = page(
  'Winter berths',
  `<h1>Winter berths</h1><p>Your boat is lifted in October, washed, and put under a roof until April. You can work on it on on any day of the week.</p>
  <p>There is heating in the small hall. The color of each berth is painted on the floor, so that you find yours at once.</p>
  <p>If you recieve a letter from us in March, your boat is ready to go back into the water.</p>`,
);
const REPAIRS = page(
  'Repairs',
  `<h1>Repairs</h1><p>Bring the boat, or send us pictures of what is broken. We tell you what it costs before we begin, and it's price does not change afterwards.</p>
  <p>Varnish, caulking and new planks are what we do most. For engines we ask Zuiderzee Marine, who have done it for alot of years.</p>`,
);
const GERMAN = page(
  'Das Bootshaus am alten Hafen',
  `<p>Wir bauen und reparieren Boote aus Holz für alle, die rudern, segeln und fischen. Die Werkstatt steht seit 1884 am alten Hafen.</p>
  <p>Im Winter liegen die Boote unter einem Dach. Einen Platz bekommen Sie auf Anfrge.</p>`,
  'de',
);

/** Adds a grammar test with an earlier run and a decision of each kind, and a failed one. */
export async function seedGrammar({ call, finish }: DemoCalls) {
  const site = await startPageServer({
    '/': HOME('<p>Teh winter is the time for repairs, and seperate halls keep the dust away from fresh varnish.</p>'),
    '/winter': WINTER,
    '/repairs': REPAIRS,
    '/de': GERMAN,
  });
  const url = site.url('/').replace('127.0.0.1', 'boathouse.localhost');
  const run = async (address: string): Promise<string> => {
    const texts = ['paragraph', 'heading', 'title', 'meta', 'list_item'];
    const { test_id } = await call<{ test_id: string }>('POST', '/grammar/website/', {
      url: address,
      source: 'dashboard',
      max_pages: 10,
      texts,
    });
    return finish(test_id);
  };
  await run(url);
  site.set('/', HOME('<p>The winter is the time for repairs. Fresh varnish need a hall without dust, and we have two of those.</p>'));
  const grammarSiteTestId = await run(url);
  const slips = await call<{ id: string; message: string; evidence: { facts: { problem: string } } }[]>(
    'GET',
    `/project/finding/?test_id=${grammarSiteTestId}&fold=head`,
  );
  const slipOf = (problem: string): string => slips.find(({ evidence }) => evidence.facts.problem.includes(problem))?.id ?? '';
  await call('POST', '/grammar/accepted/', { test_id: grammarSiteTestId, finding_id: slipOf('recieve'), replacement: 'receive' });
  await call('POST', '/project/finding/ignore/', {
    test_id: grammarSiteTestId,
    finding_id: slipOf('alot'),
    scope: 'finding',
    reason: 'It stands so on their sign.',
  });
  for (const word of ['Zuiderzee', 'larch', 'caulking']) await call('POST', '/grammar/dictionary/', { word });
  const lost = await startPageServer({});
  await lost.close();
  return {
    values: {
      grammarSiteTestId,
      grammarSlipId: slipOf('definately'),
      grammarPageUrl: `${url}winter`,
      grammarFailedId: await run(lost.url('/').replace('127.0.0.1', 'old-pier.localhost')),
    },
    close: () => site.close(),
  };
}

export type GrammarDemo = Awaited<ReturnType<typeof seedGrammar>>['values'];
