import type { VisitReport } from '@plumbline/contract';
import type { VisitFilter, VisitFilters } from '@plumbline/contract/visit-report-words';
import { TopPanel, type TopRow } from './top-panel.tsx';
import { hostWord } from './visit-words.ts';

interface TopPanelsProps {
  readonly report: VisitReport;
  readonly filters: VisitFilters;
  readonly onChange: (filters: VisitFilters) => void;
}

/** The ten most of pages, referrers and devices; a press on one narrows the report to it. */
export function TopPanels({ report, filters, onChange }: TopPanelsProps) {
  const panelOf = (name: VisitFilter, title: string, unit: string, rows: readonly TopRow[]) => (
    <TopPanel
      title={title}
      unit={unit}
      rows={rows}
      chosen={filters[name]}
      onChoose={(value) => onChange({ ...filters, [name]: value === filters[name] ? undefined : value })}
    />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="min-w-0 lg:row-span-2">
        {panelOf(
          'page',
          'Pages',
          'page view',
          report.pages.map(({ path, title, page_views }) => ({ value: path, label: path, detail: title, amount: page_views })),
        )}
      </div>
      {panelOf(
        'referrer',
        'Referrers',
        'visit',
        report.referrers.map(({ host, visits }) => ({ value: host, label: hostWord(host), amount: visits })),
      )}
      {panelOf(
        'device',
        'Devices',
        'visit',
        report.devices.map(({ device, visits }) => ({ value: device, label: device, amount: visits })),
      )}
    </div>
  );
}
