import type { CapturedStep, TestKind } from '@plumbline/contract';
import { useSyncExternalStore } from 'react';

/*
 * The viewer's state, in plain English. The specification's names (section 3, viewer store) and where they are here:
 *   headerOptions.issueCreations  → header.canCreateIssue      headerOptions.downloadImage    → header.canDownloadImage
 *   headerOptions.issuefunction   → header.createIssue         headerOptions.downloadfunction → header.downloadImage
 *   headerOptions.downloadstatus  → header.downloadStatus (starts 'initiate')
 *   sidebaroption.data            → sidebar.steps              sidebaroption.pagedata         → sidebar.selectedStep
 *   sidebaroption.selectedPage    → sidebar.selectedId         sidebaroption.testType         → sidebar.kind
 *   sidebaroption.menuOptions.delete → sidebar.canDelete (true; false for who only reads)
 *   sidebaroption callbacks       → sidebar.select, sidebar.remove
 *   mainviewer.data               → main.step                  mainviewer.editor              → main.isEditor (false)
 *   loading                       → isLoading
 */

export type DownloadStatus = 'initiate' | 'downloading' | 'done' | 'failed';

export interface ViewerState {
  readonly header: {
    readonly canCreateIssue: boolean;
    readonly canDownloadImage: boolean;
    readonly downloadStatus: DownloadStatus;
    readonly downloadImage: () => Promise<void>;
    readonly createIssue: () => void;
  };
  readonly sidebar: {
    readonly steps: readonly CapturedStep[];
    readonly selectedId: string | null;
    readonly selectedStep: CapturedStep | null;
    readonly canDelete: boolean;
    readonly kind: TestKind;
    readonly select: (stepId: string) => void;
    readonly remove: (stepId: string) => void;
  };
  readonly main: { readonly step: CapturedStep | null; readonly isEditor: boolean };
  readonly isLoading: boolean;
}

export interface ViewerCallbacks {
  readonly select: (stepId: string) => void;
  readonly remove: (stepId: string) => void;
  /** Opens the form for an issue about the current step; omitted where that is not allowed. */
  readonly createIssue?: (() => void) | undefined;
  /** Downloads the picture of a step. */
  readonly savePicture: (step: CapturedStep) => Promise<void>;
}

export interface ViewerStore {
  readonly read: () => ViewerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets what was loaded and which step the URL names. The first step is selected if it names none or one that no longer exists. */
  readonly show: (steps: readonly CapturedStep[], selectedId: string | null, isLoading: boolean) => void;
  /** Sets who may delete, and what selecting and deleting do. */
  readonly connect: (callbacks: ViewerCallbacks, canDelete: boolean) => void;
}

/** Creates the store of one open report. */
export function createViewerStore(kind: TestKind): ViewerStore {
  const listeners = new Set<() => void>();
  let callbacks: ViewerCallbacks = { select: () => undefined, remove: () => undefined, savePicture: () => Promise.resolve() };
  const setDownloadStatus = (downloadStatus: DownloadStatus) => change({ header: { ...state.header, downloadStatus } });
  const downloadImage = async (): Promise<void> => {
    const { step } = state.main;
    if (!step || state.header.downloadStatus === 'downloading') return;
    setDownloadStatus('downloading');
    const outcome = await callbacks.savePicture(step).then(
      () => 'done' as const,
      () => 'failed' as const,
    );
    // If the user has moved to another step meanwhile, do not show the result of this one.
    setDownloadStatus(state.main.step?.id === step.id ? outcome : 'initiate');
  };
  let state: ViewerState = {
    header: {
      canCreateIssue: false,
      canDownloadImage: false,
      downloadStatus: 'initiate',
      downloadImage,
      createIssue: () => callbacks.createIssue?.(),
    },
    sidebar: {
      steps: [],
      selectedId: null,
      selectedStep: null,
      canDelete: true,
      kind,
      select: (stepId) => callbacks.select(stepId),
      remove: (stepId) => callbacks.remove(stepId),
    },
    main: { step: null, isEditor: false },
    isLoading: true,
  };
  const change = (part: Partial<ViewerState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(steps, selectedId, isLoading) {
      const step = steps.find(({ id }) => id === selectedId) ?? steps[0] ?? null;
      const isSame = step?.id === state.main.step?.id;
      change({
        header: {
          ...state.header,
          canCreateIssue: step !== null && callbacks.createIssue !== undefined,
          canDownloadImage: step !== null && step.files.length > 0,
          ...(isSame ? {} : { downloadStatus: 'initiate' as const }),
        },
        sidebar: { ...state.sidebar, steps, selectedId: step?.id ?? null, selectedStep: step },
        main: { ...state.main, step },
        isLoading,
      });
    },
    connect(given, canDelete) {
      callbacks = given;
      if (state.sidebar.canDelete !== canDelete) change({ sidebar: { ...state.sidebar, canDelete } });
    },
  };
}

/** The state of a viewer, updated whenever it changes. */
export function useViewer(store: ViewerStore): ViewerState {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
