/** A device on which pages are shown. Sizes in CSS pixels. */
export interface Device {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Device pixels in one CSS pixel. */
  readonly scale: number;
  /** A phone or tablet: with touch, the viewport rules of phones, and a mobile user agent. */
  readonly mobile: boolean;
}

export const ORIENTATIONS = ['portrait', 'landscape'] as const;

export type Orientation = (typeof ORIENTATIONS)[number];

/** The available devices; the first two are those of the specification. */
export const DEVICES: readonly [Device, ...Device[]] = [
  { id: 'desktop', label: 'Desktop', width: 1366, height: 768, scale: 1, mobile: false },
  { id: 'mobile', label: 'Phone', width: 360, height: 800, scale: 2, mobile: true },
  { id: 'phone-small', label: 'Small phone', width: 320, height: 568, scale: 2, mobile: true },
  { id: 'phone-large', label: 'Large phone', width: 430, height: 932, scale: 2, mobile: true },
  { id: 'tablet', label: 'Tablet', width: 768, height: 1024, scale: 1, mobile: true },
  { id: 'laptop', label: 'Large desktop', width: 1920, height: 1080, scale: 1, mobile: false },
];

/** A device in an orientation. Only hand-held devices rotate. */
export function turned(device: Device, orientation: Orientation): Device {
  const isTurned = device.mobile && orientation === 'landscape';
  return isTurned ? { ...device, width: device.height, height: device.width } : device;
}
