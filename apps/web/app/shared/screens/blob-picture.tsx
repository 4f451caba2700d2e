import { useCallback } from 'react';

/** A picture out of bytes: its address lives as long as it is shown. */
export function BlobPicture({ bytes, alt }: { bytes: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const address = URL.createObjectURL(bytes);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  return <img ref={show} alt={alt} draggable={false} className="block h-full w-full" />;
}
