import type { Test } from '@plumbline/contract';
import { deleteSteps, restoreSteps } from '@plumbline/contract/endpoints';
import { EmptyState, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../../shared/api/client.ts';
import { refreshReport } from '../../../shared/api/refresh-report.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { ANY_TOOL } from '../../../shared/tickets/use-ticket-form.ts';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { CaptureActions } from './capture-actions.tsx';
import { CaptureHead, deviceOf } from './capture-head.tsx';
import { CaptureSourceProvider, ownSource } from './capture-source.ts';
import { CaptureViewer } from './capture-viewer.tsx';
import { createViewerStore } from './viewer-store.ts';
import { KindTabs } from '../../../shared/tests/kind-tabs.tsx';
import { AllTests } from '../../../shared/tests/gone-test.tsx';
import { UI_TESTS } from '../kind.ts';

/** The report of a captured test. @param mayChange false for users with read-only access */
export function CaptureReport({ test, mayChange }: { test: Test; mayChange: boolean }) {
  const [source] = useState(() => ownSource(test.id));
  const [store] = useState(() => createViewerStore(test.kind));
  const remove = useDeleteStep(test.id);
  const [, change] = useUrlState();
  const { id, client_reference_id: reference } = test;
  useEffect(() => {
    // The UI test that was opened last, and its id in the browser that captured it (specification, section 3).
    localStorage.setItem('uiux', id);
    localStorage.setItem('ui-ux-client_reference_id', reference ?? '');
  }, [id, reference]);
  const createIssue = useCallback(() => change({ ...ANY_TOOL, tab: 'step' }), [change]);
  return (
    <CaptureSourceProvider value={source}>
      <CaptureHead
        url={test.url}
        score={test.score}
        at={test.created_at}
        findingCount={test.finding_count}
        by={test.started_by}
        device={deviceOf(test.options)}
        actions={<CaptureActions test={test} store={store} mayChange={mayChange} />}
      />
      <KindTabs kind={UI_TESTS} testId={test.id} />
      <CaptureViewer
        store={store}
        onDelete={mayChange ? remove : undefined}
        onCreateIssue={createIssue}
        empty={
          <EmptyState
            text="This capture has no steps. Click something on the page between Start Capturing and Stop."
            action={<AllTests kind={UI_TESTS} />}
          />
        }
      />
    </CaptureSourceProvider>
  );
}

/** Deleting a step can be undone, so it does not ask; score and findings are updated. */
function useDeleteStep(testId: string): (stepId: string) => void {
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () => refreshReport(queries, testId);
  const restore = useMutation({
    mutationFn: (stepId: string) => client.call(restoreSteps, { body: { test_id: testId, asset_ids: [stepId] } }),
    onSettled: refresh,
    onError: (error) => show({ title: 'The step could not be restored.', description: problemText(error), tone: 'problem' }),
  });
  const { mutate: bringBack } = restore;
  const remove = useMutation({
    mutationFn: (stepId: string) => client.call(deleteSteps, { body: { test_id: testId, asset_ids: [stepId] } }),
    onSuccess: (_answer, stepId) =>
      show({
        title: 'Step deleted',
        description: 'The other steps were checked again.',
        action: { label: 'Undo', onSelect: () => bringBack(stepId) },
      }),
    onSettled: refresh,
    onError: (error) => show({ title: 'The step was not deleted.', description: problemText(error), tone: 'problem' }),
  });
  const { mutate } = remove;
  return useCallback((stepId: string) => mutate(stepId), [mutate]);
}
