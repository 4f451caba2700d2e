import type { Place, Spot } from './derive/parse/place.ts';
import { placeLines } from './derive/parse/place-tags.ts';
import type { Finding } from './finding.ts';
import type { SiteVerdict, WantedSpots } from './judge.ts';
import type { JudgeThreads } from './judging/judge-threads.ts';
import { PlacePool, type PointedPage, type TagPlaces } from './judging/place-pool.ts';

export interface PageSources {
  /** Sources of the given pages, in any order; a page whose source was not kept is left out. */
  readSources(urls: ReadonlySet<string>): AsyncIterable<{ readonly url: string; readonly html: string }>;
}

/**
 * Parses the pages whose tags findings point at again, each once, and fills in the places. A page node stores only the position of a tag: selectors
 * of all links of a large site would take more memory than the site. Tags that cannot be found again are pointed at by line; findings of a page whose
 * source was not kept stay without places.
 */
export async function placeFindings(
  { findings, wantedSpots }: Pick<SiteVerdict, 'findings' | 'wantedSpots'>,
  sources: PageSources,
  threads: JudgeThreads,
): Promise<readonly Finding[]> {
  const placed = [...findings];
  const byPage = new Map<string, [index: number, wanted: WantedSpots][]>();
  for (const entry of wantedSpots) {
    const url = findings[entry[0]]?.pageUrl;
    if (url) byPage.set(url, [...(byPage.get(url) ?? []), entry]);
  }
  if (byPage.size === 0) return placed;
  const pool = new PlacePool(threads);
  const work: Promise<void>[] = [];
  try {
    for await (const { url, html } of sources.readSources(new Set(byPage.keys()))) {
      const pointing = byPage.get(url) ?? [];
      const page = { url, html, spots: [...new Set(pointing.flatMap(([, { shown }]) => shown))] };
      await pool.add(page);
      work.push(
        placesOn(page, pool).then((places) => {
          for (const [index, { shown, count }] of pointing) {
            const finding = placed[index];
            if (finding) placed[index] = { ...finding, places: shown.flatMap((spot) => places.get(spot) ?? []), placeCount: count };
          }
        }),
      );
    }
    await Promise.all(work);
  } finally {
    pool.close();
  }
  return placed;
}

/** The places of all tags of a page that findings point at. */
async function placesOn(page: PointedPage, pool: PlacePool): Promise<ReadonlyMap<Spot, Place>> {
  // A bug of the program: it costs the selectors, not the test.
  const tags: TagPlaces = await pool.take(page).catch(() => []);
  const places = new Map<Spot, Place>();
  for (const [index, spot] of page.spots.entries()) {
    const place = tags[index];
    if (place) places.set(spot, place);
  }
  const lost = page.spots.filter((spot) => !places.has(spot));
  if (lost.length > 0) for (const [index, place] of placeLines(page.html, lost).entries()) places.set(lost[index] ?? 0, place);
  return places;
}
