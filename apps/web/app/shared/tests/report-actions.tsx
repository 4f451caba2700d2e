import type { Test } from '@plumbline/contract';
import { scheduleTestPath } from '@plumbline/contract/rules';
import { type HeadAction, HeadActions, type Icon, type MenuEntry } from '@plumbline/ui';
import { CalendarClock, Download, FileJson, FileSpreadsheet, FileText, Layers } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import { useIsMember } from '../session/use-is-member.ts';
import { RunAgain } from './run-again.tsx';
import { useShareAction } from './use-share-action.ts';
import { FINDINGS_CSV, FINDINGS_JSON, REPORT_PDF, type ReportFile, useDownload } from './use-download.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const AddToGroupDialog = lazy(() => import('./add-to-group-dialog.tsx'));

/** A file that a kind offers besides its findings. */
export interface OfferedFile extends Pick<ReportFile, 'ending' | 'read'> {
  readonly label: string;
  readonly icon: Icon;
}

/** Offered by every kind: the findings, for programs. */
const FINDINGS_FILES: readonly OfferedFile[] = [
  { ...FINDINGS_CSV, label: 'Findings as CSV', icon: FileSpreadsheet },
  { ...FINDINGS_JSON, label: 'Findings as JSON', icon: FileJson },
];

/** Offered by every kind, for people without an account. */
const PDF_FILE: OfferedFile = { ...REPORT_PDF, label: 'Report as PDF', icon: FileText };

export interface ReportActionsProps {
  readonly kind: KindOfTest;
  readonly test: Test;
  /** Downloads for programs; by default the findings. */
  readonly files?: readonly OfferedFile[];
  /** Rarely needed actions, behind a separate button. */
  readonly more?: readonly MenuEntry[];
  /** Additional actions of this kind. */
  readonly own?: readonly HeadAction[];
}

/** Actions for a report of any kind: share, export, run again. */
export function ReportActions({ kind, test, files = FINDINGS_FILES, more = [], own = [] }: ReportActionsProps) {
  const [parameters, change] = useUrlState();
  const download = useDownload();
  const isMember = useIsMember();
  const navigate = useNavigate();
  const canRepeat = test.source !== 'extension' && !kind.needsPerson;
  const dialog = parameters.get('dialog');
  const seldom: readonly MenuEntry[] = [
    ...more,
    { id: 'group', label: 'Add to a test group', icon: Layers, disabled: !isMember, onSelect: () => change({ dialog: 'group' }) },
    ...(canRepeat
      ? [
          {
            id: 'schedule',
            label: 'Schedule this test',
            icon: CalendarClock,
            disabled: !isMember,
            onSelect: () => void navigate(scheduleTestPath(test.id)),
          },
        ]
      : []),
  ];
  const share = useShareAction();
  const entries = [PDF_FILE, ...files].map(({ label, icon, ending, read }) => ({
    id: ending,
    label,
    icon,
    onSelect: () => download.mutate([{ testId: test.id, host: test.host, ending, read }]),
  }));
  return (
    <>
      <HeadActions
        actions={[...own, share, { kind: 'menu', id: 'export', label: 'Export', icon: Download, busy: download.isPending, entries }]}
        more={seldom}
      >
        {test.source !== 'extension' && <RunAgain kind={kind} test={test} primary />}
      </HeadActions>
      {isMember && (
        <Suspense>
          {dialog === 'share' && <ShareDialog test={test} onClose={() => change({ dialog: null })} />}
          {dialog === 'group' && <AddToGroupDialog test={test} onClose={() => change({ dialog: null })} />}
        </Suspense>
      )}
    </>
  );
}
