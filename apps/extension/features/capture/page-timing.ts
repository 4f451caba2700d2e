import type { CaptureStep } from '@plumbline/contract';

/** Load times of the page from its own clock, in milliseconds from the start of navigation; null while it is still loading. */
export function pageTiming(performance: Performance): CaptureStep['timing'] {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventEnd === 0) return null;
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    first_byte_ms: Math.round(navigation.responseStart),
    dom_ready_ms: Math.round(navigation.domContentLoadedEventEnd),
    load_ms: Math.round(navigation.loadEventEnd),
    first_paint_ms: Math.round(paint?.startTime ?? 0),
  };
}
