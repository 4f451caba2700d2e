import { classNames } from './class-names.ts';

/**
 * The drawn part of a meter or progress bar; `pale` adds what is still expected. The width is an SVG attribute instead of a style, so it also works
 * in prerendered pages.
 */
export function Bar({ share, pale = 0, className }: { share: number; pale?: number; className: string }) {
  const width = percent(share);
  const paleWidth = pale > 0 ? percent(share + pale) : 0;
  return (
    <svg aria-hidden width="100%" height="6" className="block overflow-hidden rounded-full">
      <rect width="100%" height="6" className="fill-track" />
      {paleWidth > 0 && <rect width={`${paleWidth}%`} height="6" rx="3" className={classNames('fill-current opacity-35', className)} />}
      {width > 0 && <rect width={`${width}%`} height="6" rx="3" className={classNames('fill-current', className)} />}
    </svg>
  );
}

function percent(share: number): number {
  return Math.max(0, Math.min(1, share)) * 100;
}
