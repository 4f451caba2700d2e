import type { Finding } from '@plumbline/contract';

/** An area of a device's picture, in CSS pixels of the page. */
export interface Region {
  readonly device: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The areas of a finding on the pictures, from facts of the form "mobile 0 16 700 18". */
export function regionsOf(finding: Finding): readonly Region[] {
  const { regions } = finding.evidence.facts;
  if (!Array.isArray(regions)) return [];
  return regions.flatMap((text) => {
    const [device = '', ...figures] = text.split(' ');
    const [x, y, width, height] = figures.map(Number);
    if (x === undefined || y === undefined || width === undefined || height === undefined) return [];
    return [x, y, width, height].every(Number.isFinite) ? [{ device, x, y, width, height }] : [];
  });
}

/** A region as percentages of a picture, clipped to it; null if it lies entirely outside. */
export function placeOn(region: Region, page: { readonly width: number; readonly height: number }) {
  const left = Math.max(0, region.x);
  const top = Math.max(0, region.y);
  const right = Math.min(page.width, region.x + region.width);
  const bottom = Math.min(page.height, region.y + region.height);
  if (right <= left || bottom <= top) return null;
  const share = (value: number, of: number): number => (100 * value) / of;
  return {
    left: share(left, page.width),
    top: share(top, page.height),
    width: share(right - left, page.width),
    height: share(bottom - top, page.height),
  };
}
