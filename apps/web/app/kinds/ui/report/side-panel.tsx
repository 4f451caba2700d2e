import { Tabs } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { captureReportQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { evidenceTab } from './evidence-tab.ts';
import { CaptureFindings } from './capture-findings.tsx';
import { MessageList } from './message-list.tsx';
import { NetworkList } from './network-list.tsx';
import { StepFacts } from './step-facts.tsx';
import { useViewer, type ViewerStore } from './viewer-store.ts';

/** Evidence on the step and on the whole test, in tabs. */
export function SidePanel({ store }: { store: ViewerStore }) {
  const [parameters, change] = useUrlState();
  const source = useCaptureSource();
  const report = useQuery(captureReportQuery(source));
  const { main } = useViewer(store);
  const { step } = main;
  if (!step) return null;
  const namesFinding = parameters.has('at') || parameters.has('check');
  return (
    <section aria-label="Evidence" className="min-w-0 rounded-ui border border-line bg-surface px-3 pt-1 pb-4">
      <Tabs
        label="Evidence"
        value={evidenceTab(parameters)}
        onValueChange={(tab) => change({ tab: tab === 'step' && !namesFinding ? null : tab })}
        tabs={[
          { value: 'step', label: 'Step', content: <StepFacts step={step} /> },
          { value: 'network', label: 'Network', count: step.request_count, content: <NetworkList step={step} /> },
          { value: 'console', label: 'Console', count: step.message_count, content: <MessageList step={step} /> },
          {
            value: 'findings',
            label: 'Findings',
            count: report.data?.checks.reduce((sum, { findings }) => sum + findings, 0),
            content: <CaptureFindings />,
          },
        ]}
      />
    </section>
  );
}
