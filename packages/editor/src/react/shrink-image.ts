/** What a server takes, in bytes and pixels. */
const MAX_BYTES = 1_000_000;
const MAX_WIDTH = 1600;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * An image that is small enough to be sent. One that already is goes as it is, animations with it; others are drawn anew, as WebP.
 * @returns null for what is no image that this browser can read, or stays too large
 */
export async function shrinkImage(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    if (file.size <= MAX_BYTES) return file;
    const scale = Math.min(1, MAX_WIDTH / bitmap.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const { promise, resolve } = Promise.withResolvers<Blob | null>();
      canvas.toBlob(resolve, 'image/webp', quality);
      const drawn = await promise;
      if (drawn && drawn.size <= MAX_BYTES) return drawn;
    }
    return null;
  } finally {
    bitmap.close();
  }
}
