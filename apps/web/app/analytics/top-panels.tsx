import type { VisitReport } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import type { VisitFilter, VisitFilters } from '@plumbline/contract/visit-report-words';
import { TopPanel, type TopRow } from './top-panel.tsx';
import { actionWord, countryWord, hostWord } from './visit-words.ts';

interface TopPanelsProps {
  readonly report: VisitReport;
  readonly filters: VisitFilters;
  readonly onChange: (filters: VisitFilters) => void;
}

/** The top ten pages, referrers, devices and countries, where a press on a row filters the report by it; and the top actions. */
export function TopPanels({ report, filters, onChange }: TopPanelsProps) {
  const panelOf = (name: VisitFilter, title: string, unit: string, rows: readonly TopRow[]) => (
    <TopPanel
      title={title}
      unit={unit}
      rows={rows}
      choice={{
        chosen: filters[name],
        onChoose: (value) => onChange({ ...filters, [name]: value === filters[name] ? undefined : value }),
      }}
    />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {panelOf(
          'page',
          'Pages',
          'page view',
          report.pages.map(({ path, title, page_views }) => ({ value: path, label: path, detail: title, amount: page_views })),
        )}
        {panelOf(
          'country',
          'Countries',
          'visit',
          report.countries.map(({ country, visits }) => ({ value: country, label: countryWord(country), amount: visits })),
        )}
        <TopPanel
          title="Actions"
          unit="action"
          rows={report.actions.map(({ type, target, visits, times }) => ({
            value: `${type} ${target}`,
            label: target,
            detail: `${actionWord(type)}, in ${countOf(visits, 'visit')}`,
            amount: times,
          }))}
          empty="No outbound clicks, and no clicks on elements with data-plumbline-action."
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
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
        <TopPanel
          title="Conversions"
          unit="visit"
          rows={report.conversions.map(({ type, visits }) => ({ value: type, label: type, amount: visits }))}
          empty="No visits to pages with data-plumbline-conversion."
        />
      </div>
    </div>
  );
}
