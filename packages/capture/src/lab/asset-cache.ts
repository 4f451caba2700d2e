/** An answer that other pages of the same test may be given again. */
export interface KeptAsset {
  readonly status: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Base64, as the protocol has it. */
  readonly body: string;
}

/** What was asked for with the access of a test is kept apart from what anybody would be given. */
export type Shelf = 'open' | 'access';

/** Scripts and style sheets of one test: each is asked for once, however many pages use it. */
export interface AssetCache {
  get(shelf: Shelf, url: string): KeptAsset | undefined;
  put(shelf: Shelf, url: string, asset: KeptAsset): void;
}

const MAX_CHARACTERS = 48 * 1024 * 1024;

/** Makes an empty cache; when it is full the oldest go. */
export function createAssetCache(): AssetCache {
  const kept = new Map<string, KeptAsset>();
  let characters = 0;
  return {
    get: (shelf, url) => kept.get(keyOf(shelf, url)),
    put(shelf, url, asset) {
      const key = keyOf(shelf, url);
      if (kept.has(key) || asset.body.length > MAX_CHARACTERS / 4) return;
      const control = asset.headers.find(({ name }) => name.toLowerCase() === 'cache-control')?.value ?? '';
      if (asset.status !== 200 || /no-store/i.test(control)) return;
      kept.set(key, asset);
      characters += asset.body.length;
      for (const [oldest, { body }] of kept) {
        if (characters <= MAX_CHARACTERS) return;
        kept.delete(oldest);
        characters -= body.length;
      }
    },
  };
}

function keyOf(shelf: Shelf, url: string): string {
  return `${shelf} ${url}`;
}
