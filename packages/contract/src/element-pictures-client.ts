import { type ClientOptions, createCaller } from './caller.ts';
import type { ElementPicture } from './element-pictures.ts';

/** The calls for pictures of elements alone, for screens that are loaded late. */
export function createElementPicturesClient(options: ClientOptions) {
  const caller = createCaller(options);
  return {
    elementPictures: (testId: string) => caller.read<readonly ElementPicture[]>('GET', '/seo/element/', { query: { test_id: testId } }),
    elementPicture: async (testId: string, number: number) =>
      (await caller.request('GET', '/seo/element/file/', { query: { test_id: testId, number } })).blob(),
  };
}
