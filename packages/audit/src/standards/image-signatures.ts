/** First bytes of image files as hex digits, for every image format that a browser accepts as an icon. */
export const IMAGE_SIGNATURES: readonly { readonly format: string; readonly bytes: RegExp }[] = [
  { format: 'ico', bytes: /^00000100/ },
  { format: 'png', bytes: /^89504e470d0a1a0a/ },
  { format: 'gif', bytes: /^4749463837?/ },
  { format: 'jpeg', bytes: /^ffd8ff/ },
  { format: 'webp', bytes: /^52494646.{8}57454250/ },
];
