/** The server's limits, in bytes and pixels. */
const MAX_BYTES = 1_000_000;
const MAX_WIDTH = 1600;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Makes an image small enough to upload. One that already is stays as it is, animations included; others are redrawn as WebP.
 * @returns null for a file that this browser cannot read as an image, or that stays too large
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
