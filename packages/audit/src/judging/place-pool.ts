import type { Place, Spot } from '../derive/parse/place.ts';
import { placeTags } from '../derive/parse/place-tags.ts';
import type { JudgeThreads } from './judge-threads.ts';
import { PagePool, type PageWork } from './page-pool.ts';

/** A page whose tags are pointed at. */
export interface PointedPage {
  readonly url: string;
  readonly html: string;
  readonly spots: readonly Spot[];
}

/** One for each spot; null for a tag that was not found again. */
export type TagPlaces = readonly (Place | null)[];

/**
 * Finds the tags again that findings about the site point at. That takes parsing the page once more, so it is done where pages are
 * judged: a page that takes a thread's whole memory then takes nobody else's.
 */
export class PlacePool extends PagePool<PointedPage, TagPlaces> {
  constructor(threads: JudgeThreads) {
    super(PLACING, threads);
  }
}

const PLACING: PageWork<PointedPage, TagPlaces> = {
  sourceOf: ({ html }) => html,
  cut: (page, characters) => ({ ...page, html: page.html.slice(0, characters) }),
  task: ({ html, spots }) => ({ html, spots }),
  read: ([places = '[]']) => {
    const parsed: TagPlaces = JSON.parse(places);
    return parsed;
  },
  doHere: ({ html, spots }) => placeTags(html, spots),
};
