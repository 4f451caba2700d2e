import { expect, it } from 'vitest';
import { AREAS } from '../apps/server/src/areas.ts';

/** The part of the website used here, whose files are typed for a browser. */
interface Website {
  readonly KINDS: ReadonlyArray<{ readonly kind: string; readonly report: object; readonly comparison: object }>;
  readonly placeAt: (pathname: string, parameters: URLSearchParams) => unknown;
}

const website = async (file: string) => (await import(`${import.meta.dirname}/../apps/web/app/${file}`)) as Website;
const { KINDS } = await website('kinds/index.ts');
const { placeAt } = await website('frame/current-place.ts');

const at = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'https://plumbline.example.com');
  return placeAt(pathname, searchParams);
};

const kinds = AREAS.flatMap(({ kind }) => kind?.report ?? []);

it('has each kind of test in the server and in the website', () => {
  expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
});

it.each(kinds.map(({ kind, paths }) => [kind, paths] as const))(
  'leads from emails and answers about %s tests to their screens',
  (name, paths) => {
    const kind = KINDS.find(({ kind: known }) => known === name);
    const finding = { id: '8', check_id: 'missing-title', page_url: null };
    for (const path of [paths.report('7'), paths.finding('7', finding), paths.check('7', 'missing-title')])
      expect(at(path)).toMatchObject({ place: kind?.report, parameters: { testId: '7' } });
    expect(at(paths.comparison('7'))).toMatchObject({ place: kind?.comparison, parameters: { testId: '7' } });
  },
);
