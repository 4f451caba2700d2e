import type { Test } from '@plumbline/contract';
import { getCaptureZip, getHar, getReplayScript } from '@plumbline/contract/endpoints';
import { type HeadAction, HeadActions, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Code, Download, FileArchive, FileJson, FileSpreadsheet, FileText, Layers, Link, Play, SquarePen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { client } from '../../../shared/api/client.ts';
import { useShareAction } from '../../../shared/tests/use-share-action.ts';
import { FINDINGS_CSV, REPORT_PDF } from '../../../shared/tests/use-download.ts';
import { evidenceTab } from './evidence-tab.ts';
import { editAction } from './edit-action.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { useLinkDialog } from '../../../shared/post-links/use-link-dialog.tsx';
import { useTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { imageAction } from './image-action.ts';
import { ImageDownloadStatus } from './image-download-status.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { saveFile } from '../../../shared/screens/save-file.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

const IssueDialog = lazy(() => import('./issue-dialog.tsx'));
const AddToGroupDialog = lazy(() => import('../../../shared/tests/add-to-group-dialog.tsx'));
const ShareDialog = lazy(() => import('../../../shared/tests/share-dialog.tsx'));

const FILES = {
  zip: (testId: string) => client.download(getCaptureZip, { query: { test_id: testId } }),
  har: (testId: string) => client.download(getHar, { query: { test_id: testId } }),
  csv: FINDINGS_CSV.read,
  pdf: REPORT_PDF.read,
  mjs: (testId: string) => client.download(getReplayScript, { query: { test_id: testId } }),
};

/** Actions for a whole captured test. @param mayChange false for users with read-only access */
export function CaptureActions({ test, store, mayChange }: { test: Test; store: ViewerStore; mayChange: boolean }) {
  const { show } = useToast();
  const { header, main } = useViewer(store);
  const { step } = main;
  const isMember = useIsMember();
  const ticket = useTicketForm();
  const [parameters, change] = useUrlState();
  const dialog = parameters.get('dialog');
  const setDialog = (name: 'replay' | 'group' | null) => change({ dialog: name });
  const download = useMutation({
    mutationFn: async (kind: keyof typeof FILES) =>
      saveFile(await FILES[kind](test.id), `plumbline-${test.host.replaceAll(/[^\w.-]/g, '-')}-${test.id.slice(0, 8)}.${kind}`),
    onError: (error) => show({ title: 'The file could not be created.', description: problemText(error), tone: 'problem' }),
  });
  const link = useLinkDialog(step && { test_id: test.id, step_id: step.id });
  const share = useShareAction();
  const edit = mayChange ? editAction(test.id, step) : null;
  const actions: readonly HeadAction[] = [
    {
      id: 'issue',
      label: 'Create issue',
      icon: SquarePen,
      stays: true,
      disabled: !header.canCreateIssue,
      onSelect: header.createIssue,
    },
    ...(isMember ? [{ id: 'link', label: 'Link to a post', icon: Link, disabled: !step, onSelect: link.open }] : []),
    imageAction(header),
    ...(edit ? [edit] : []),
    { id: 'replay', label: 'Replay', icon: Play, onSelect: () => setDialog('replay') },
    share,
    {
      kind: 'menu',
      id: 'export',
      label: 'Export',
      icon: Download,
      busy: download.isPending,
      entries: [
        { id: 'pdf', label: 'Report as PDF', icon: FileText, onSelect: () => download.mutate('pdf') },
        { id: 'zip', label: 'Everything as ZIP', icon: FileArchive, onSelect: () => download.mutate('zip') },
        { id: 'har', label: 'Network as HAR', icon: FileJson, onSelect: () => download.mutate('har') },
        { id: 'csv', label: 'Findings as CSV', icon: FileSpreadsheet, onSelect: () => download.mutate('csv') },
        { id: 'script', label: 'Steps as a Playwright script', icon: Code, onSelect: () => download.mutate('mjs') },
      ],
    },
  ];
  return (
    <>
      <HeadActions
        actions={actions}
        more={[{ id: 'group', label: 'Add to a test group', icon: Layers, disabled: !isMember, onSelect: () => setDialog('group') }]}
      />
      <ImageDownloadStatus status={header.downloadStatus} />
      {link.dialog}
      {isMember && (
        <Suspense>
          {dialog === 'share' && <ShareDialog test={test} onClose={() => setDialog(null)} />}
          {dialog === 'group' && <AddToGroupDialog test={test} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
      {/* While a finding is shown, it has its own form. */}
      {ticket.tool !== null && evidenceTab(parameters) !== 'findings' && (
        <Suspense>
          <IssueDialog testId={test.id} store={store} form={ticket} />
        </Suspense>
      )}
      {dialog === 'replay' && <ReplayDialog testId={test.id} mayStart={mayChange} onClose={() => setDialog(null)} />}
    </>
  );
}
