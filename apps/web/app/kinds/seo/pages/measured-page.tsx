import type { PageVitals, SeoPageDetail } from '@plumbline/contract';
import { KeyValueList, Panel } from '@plumbline/ui';
import { count, formatDuration } from '../../../shared/text/quantities.ts';

/** What a browser measured on the page; nothing if other pages were measured in its place. */
export function MeasuredPage({ page: { vitals } }: { page: SeoPageDetail }) {
  if (!vitals) return null;
  return (
    <Panel title="Measured in a browser" detail="Once, as a simulated phone on slow 4G">
      {vitals.problem ? <p className="text-muted">{vitals.problem}</p> : <KeyValueList items={vitalItems(vitals)} />}
    </Panel>
  );
}

function vitalItems(vitals: PageVitals): { key: string; value: string }[] {
  const { first_paint_ms, largest_paint_ms, largest_paint_selector, layout_shift, blocking_ms, viewport_width, content_width } = vitals;
  const span = (ms: number | null): string => (ms === null ? 'Not known' : formatDuration(ms));
  return [
    { key: 'First paint', value: span(first_paint_ms) },
    { key: 'Largest paint', value: `${span(largest_paint_ms)}${largest_paint_selector ? `, ${largest_paint_selector}` : ''}` },
    { key: 'Layout shift', value: layout_shift === null ? 'Not known' : layout_shift.toFixed(2) },
    { key: 'Blocking time', value: span(blocking_ms) },
    ...(viewport_width !== null && content_width !== null
      ? [{ key: 'Width on a phone', value: widthWords(viewport_width, content_width) }]
      : []),
  ];
}

function widthWords(viewport: number, content: number): string {
  return content > viewport ? `${count(content)} pixels, laid out at ${count(viewport)}` : `Fits ${count(viewport)} pixels`;
}
