import { encode } from 'uqr';

const BORDER = 2;

/** A QR code as a picture, dark on light in both themes: cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-ui border border-line bg-paper text-print"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
