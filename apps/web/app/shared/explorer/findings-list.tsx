import { CheckGroups } from './check-groups.tsx';
import { type ExplorerReport, type FindingsView, hasFindings } from './findings-view.ts';
import { FlatList } from './flat-list.tsx';
import { PageGroups } from './page-groups.tsx';
import { SearchHits } from './search-hits.tsx';

/** The matching findings, grouped as the URL says. */
export function FindingsList({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  if (hasFindings(view)) {
    if (view.grouping === 'flat') return <FlatList report={report} view={view} />;
    if (view.search !== '') return <SearchHits report={report} view={view} />;
    if (view.grouping === 'page') return <PageGroups report={report} view={view} />;
  }
  return <CheckGroups report={report} view={view} />;
}
