/** A stored response that may be given to other pages of the same test. */
export interface KeptAsset {
  readonly status: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Base64, as in the DevTools protocol. */
  readonly body: string;
}

/** Responses requested with a test's access credentials are kept apart from public ones. */
export type Shelf = 'open' | 'access';

/** Scripts and style sheets of one test: each is requested once, however many pages use it. */
export interface AssetCache {
  /** Whether to fetch a response of this size from the browser. This counts towards the test's limit. */
  takes(answer: Omit<KeptAsset, 'body'>, bytes: number): boolean;
  get(shelf: Shelf, url: string): KeptAsset | undefined;
  put(shelf: Shelf, url: string, asset: KeptAsset): void;
}

const MAX_CHARACTERS = 48 * 1024 * 1024;
/** Maximum decoded size of one response: each page loads larger ones itself. */
const MAX_BYTES = 6 * 1024 * 1024;
/** Maximum bytes fetched from the browser for one test, including those evicted since. */
const MAX_ASKED_BYTES = 64 * 1024 * 1024;

/** Creates an empty cache; when it is full, the oldest entries are evicted. */
export function createAssetCache(): AssetCache {
  const kept = new Map<string, KeptAsset>();
  let characters = 0;
  let asked = 0;
  return {
    takes({ status, headers }, bytes) {
      const control = headers.find(({ name }) => name.toLowerCase() === 'cache-control')?.value ?? '';
      if (status !== 200 || /no-store/i.test(control) || bytes > MAX_BYTES || asked + bytes > MAX_ASKED_BYTES) return false;
      asked += bytes;
      return true;
    },
    get: (shelf, url) => kept.get(keyOf(shelf, url)),
    put(shelf, url, asset) {
      const key = keyOf(shelf, url);
      if (kept.has(key)) return;
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
