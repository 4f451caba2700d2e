import type { Test } from '@plumbline/contract';
import { getCaptureZip, getHar, getReplayScript } from '@plumbline/contract/endpoints';
import { Button, IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Code, Download, Ellipsis, FileArchive, FileJson, FileSpreadsheet, FileText, Layers, Link2, Play, SquarePen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { client } from '../../../shared/api/client.ts';
import { FINDINGS_CSV, REPORT_PDF } from '../../../shared/tests/use-download.ts';
import { evidenceTab } from './evidence-tab.ts';
import { EditLink } from './edit-link.tsx';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { MemberButton } from '../../../shared/session/member-button.tsx';
import { LinkToPost } from '../../../shared/post-links/link-to-post.tsx';
import { useTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { ImageDownload } from './image-download.tsx';
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

/** What can be done with a whole captured test. @param mayChange false for who only reads */
export function CaptureActions({ test, store, mayChange }: { test: Test; store: ViewerStore; mayChange: boolean }) {
  const { show } = useToast();
  const { header, main } = useViewer(store);
  const { step } = main;
  const isMember = useIsMember();
  const ticket = useTicketForm();
  const [parameters, change] = useUrlState();
  const dialog = parameters.get('dialog');
  const setDialog = (name: 'share' | 'replay' | 'group' | null) => change({ dialog: name });
  const download = useMutation({
    mutationFn: async (kind: keyof typeof FILES) =>
      saveFile(await FILES[kind](test.id), `plumbline-${test.host.replaceAll(/[^\w.-]/g, '-')}-${test.id.slice(0, 8)}.${kind}`),
    onError: (error) => show({ title: 'The file could not be created.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <>
      <Button icon={SquarePen} disabled={!header.canCreateIssue} onClick={header.createIssue}>
        Create issue
      </Button>
      {isMember && <LinkToPost subject={step && { test_id: test.id, step_id: step.id }} />}
      <ImageDownload store={store} />
      {mayChange && <EditLink testId={test.id} store={store} />}
      <Menu
        trigger={
          <Button icon={Download} busy={download.isPending}>
            Download
          </Button>
        }
        entries={[
          { id: 'pdf', label: 'Report as PDF', icon: FileText, onSelect: () => download.mutate('pdf') },
          { id: 'zip', label: 'Download all (zip)', icon: FileArchive, onSelect: () => download.mutate('zip') },
          { id: 'har', label: 'Network as HAR', icon: FileJson, onSelect: () => download.mutate('har') },
          { id: 'csv', label: 'Findings as CSV', icon: FileSpreadsheet, onSelect: () => download.mutate('csv') },
          { id: 'script', label: 'Steps as a Playwright script', icon: Code, onSelect: () => download.mutate('mjs') },
        ]}
      />
      <Button icon={Play} onClick={() => setDialog('replay')}>
        Replay
      </Button>
      <MemberButton icon={Link2} what="share reports" then={{ dialog: 'share' }} onClick={() => setDialog('share')}>
        Share
      </MemberButton>
      <Menu
        trigger={<IconButton label="More actions" icon={Ellipsis} tooltip={false} />}
        entries={[{ id: 'group', label: 'Add to a test group', icon: Layers, disabled: !isMember, onSelect: () => setDialog('group') }]}
      />
      {isMember && (
        <Suspense>
          {dialog === 'share' && <ShareDialog test={test} onClose={() => setDialog(null)} />}
          {dialog === 'group' && <AddToGroupDialog test={test} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
      {/* A finding that is shown has a form of its own. */}
      {ticket.tool !== null && evidenceTab(parameters) !== 'findings' && (
        <Suspense>
          <IssueDialog testId={test.id} store={store} form={ticket} />
        </Suspense>
      )}
      {dialog === 'replay' && <ReplayDialog testId={test.id} mayStart={mayChange} onClose={() => setDialog(null)} />}
    </>
  );
}
