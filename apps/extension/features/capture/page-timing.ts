import type { CaptureStep } from '@plumbline/contract';

/** How the page loaded, from its own clock; null while it still does. In milliseconds from the start of navigation. */
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
