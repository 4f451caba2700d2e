/** An answer that other pages of the same test may be given again. */
export interface KeptAsset {
  readonly status: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Base64, as the protocol has it. */
  readonly body: string;
}

/** Scripts and style sheets of one test: each is asked for once, however many pages use it. */
export interface AssetCache {
  get(url: string): KeptAsset | undefined;
  put(url: string, asset: KeptAsset): void;
}

const MAX_CHARACTERS = 48 * 1024 * 1024;

/** Makes an empty cache; when it is full the oldest go. */
export function createAssetCache(): AssetCache {
  const kept = new Map<string, KeptAsset>();
  let characters = 0;
  return {
    get: (url) => kept.get(url),
    put(url, asset) {
      if (kept.has(url) || asset.body.length > MAX_CHARACTERS / 4) return;
      const control = asset.headers.find(({ name }) => name.toLowerCase() === 'cache-control')?.value ?? '';
      if (asset.status !== 200 || /no-store/i.test(control)) return;
      kept.set(url, asset);
      characters += asset.body.length;
      for (const [oldest, { body }] of kept) {
        if (characters <= MAX_CHARACTERS) return;
        kept.delete(oldest);
        characters -= body.length;
      }
    },
  };
}
