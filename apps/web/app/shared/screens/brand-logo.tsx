import type { ShownLogo } from '@plumbline/contract';

/** The logo of a workspace, on white in both themes, as most logos are designed for white. Its space is reserved while it loads. */
export function BrandLogo({ logo: { url, alt, width, height } }: { logo: ShownLogo }) {
  return (
    <span className="inline-flex min-w-0 rounded-ui bg-paper p-1">
      <img src={url} alt={alt} width={width} height={height} className="h-auto max-w-full" />
    </span>
  );
}
