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
  /** Whether an answer of that many bytes is to be asked for, which is counted: a test may have so much of them brought here. */
  takes(answer: Omit<KeptAsset, 'body'>, bytes: number): boolean;
  get(shelf: Shelf, url: string): KeptAsset | undefined;
  put(shelf: Shelf, url: string, asset: KeptAsset): void;
}

const MAX_CHARACTERS = 48 * 1024 * 1024;
/** Decoded bytes of one answer: a larger one is loaded by each page. */
const MAX_BYTES = 6 * 1024 * 1024;
/** Bytes that are taken out of the browser for one test, whether they are still kept or had to make room. */
const MAX_ASKED_BYTES = 64 * 1024 * 1024;

/** Makes an empty cache; when it is full the oldest go. */
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
