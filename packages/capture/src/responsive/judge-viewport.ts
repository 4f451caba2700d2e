import type { DeviceFacts } from './collect-device.ts';
import type { Judgement } from './judgement.ts';

type Seen = Pick<DeviceFacts, 'device' | 'layout'>;

/** Judges whether phones lay the page out at their own width. */
export function judgeViewportMeta(devices: readonly Seen[]): Judgement {
  const phones = devices.filter(({ device }) => device.mobile);
  // A page may have the element and still set another width; on a phone the effect is the same.
  const wrong = phones.filter(
    ({ device, layout }) => layout.layoutWidth > device.width && !/width\s*=\s*device-width/i.test(layout.viewportMeta ?? ''),
  );
  const [first] = wrong;
  return {
    checkId: 'missing-viewport-meta',
    passed: phones.length - wrong.length,
    failed: wrong.length,
    reason: phones.length === 0 ? 'No phone or tablet was chosen.' : '',
    findings: first
      ? [
          {
            checkId: 'missing-viewport-meta',
            message: `The page has ${first.layout.viewportMeta === null ? 'no viewport line' : 'a viewport line without width=device-width'}: a phone of ${first.device.width} pixels draws it ${first.layout.layoutWidth} pixels wide.`,
            key: 'page',
            elements: [],
            elementCount: 0,
            facts: { viewport: first.layout.viewportMeta ?? '', device_width: first.device.width, layout_width: first.layout.layoutWidth },
          },
        ]
      : [],
  };
}

/** Judges whether the page can be zoomed with two fingers. */
export function judgeZoom(devices: readonly Seen[]): Judgement {
  const meta = devices.map(({ layout }) => layout.viewportMeta).find((content) => content !== null) ?? null;
  const forbidden = meta !== null && forbidsZoom(meta);
  return {
    checkId: 'zoom-disabled',
    passed: forbidden ? 0 : 1,
    failed: forbidden ? 1 : 0,
    reason: devices.length === 0 ? 'The page was not opened.' : '',
    findings: forbidden
      ? [
          {
            checkId: 'zoom-disabled',
            message: 'The viewport line of the page keeps readers from enlarging it.',
            key: 'page',
            elements: [],
            elementCount: 0,
            facts: { viewport: meta },
          },
        ]
      : [],
  };
}

/** @param content of a viewport meta element */
export function forbidsZoom(content: string): boolean {
  const settings = new Map(
    content
      .toLowerCase()
      .replace(/[,;\s]+/g, (gap) => gap.trim().slice(0, 1) || ' ')
      .split(/[,; ](?=[a-z-]+ ?=)/)
      .map((part) => part.split('=').map((word) => word.trim().replace(/[,;]$/, '')))
      .map(([name = '', value = '']) => [name, value] as const),
  );
  const scalable = settings.get('user-scalable');
  if (scalable === 'no' || scalable === '0') return true;
  const maximum = Number.parseFloat(settings.get('maximum-scale') ?? '');
  return maximum >= 0 && maximum < 2;
}
