import { classNames } from './class-names.ts';

/** The drawn part of a meter or a progress bar. An SVG width, not a style, so it also stands in prerendered pages. */
export function Bar({ share, className }: { share: number; className: string }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg aria-hidden width="100%" height="6" className="block overflow-hidden rounded-full">
      <rect width="100%" height="6" className="fill-track" />
      {width > 0 && <rect width={`${width}%`} height="6" rx="3" className={classNames('fill-current', className)} />}
    </svg>
  );
}
