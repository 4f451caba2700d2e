import type { Place, Spot } from '../derive/parse/place.ts';
import { placeTags } from '../derive/parse/place-tags.ts';
import type { JudgeThreads } from './judge-threads.ts';
import { PagePool, type PageWork } from './page-pool.ts';

/** A page with tags that findings point at. */
export interface PointedPage {
  readonly url: string;
  readonly html: string;
  readonly spots: readonly Spot[];
}

/** One for each spot; null for a tag that was not found again. */
export type TagPlaces = readonly (Place | null)[];

/**
 * Locates the tags that findings about the site point at. That requires parsing the page again, so it is done in the threads that judge pages: a page
 * that exhausts a thread's memory then affects nothing else.
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
