import type { CapturedStep } from '@plumbline/contract';
import { describe, expect, it, vi } from 'vitest';
import { aStep } from '../../../../testing/samples.ts';
import { createViewerStore } from './viewer-store.ts';

const step = (id: string, files: CapturedStep['files'] = []): CapturedStep => aStep(0, { id, label: id, files });
const PICTURE = [{ file: 'screenshot' as const, mime_type: 'image/jpeg', bytes: 10, width: 4, height: 2, version: 0, left: 0, top: 0 }];

describe('the viewer store', () => {
  it('begins as the specification says', () => {
    const state = createViewerStore('ui').read();
    expect([state.header.downloadStatus, state.sidebar.canDelete, state.main.isEditor, state.isLoading]).toEqual([
      'initiate',
      true,
      false,
      true,
    ]);
  });

  it('shows the step that is named, else the first', () => {
    const store = createViewerStore('ui');
    store.show([step('a'), step('b')], 'b', false);
    expect(store.read().main.step?.id).toBe('b');
    store.show([step('a')], 'b', false);
    expect([store.read().sidebar.selectedId, store.read().sidebar.selectedStep?.id]).toEqual(['a', 'a']);
    store.show([], null, false);
    expect(store.read().main.step).toBeNull();
  });

  it('lets an issue be written about a step where somebody may', () => {
    const store = createViewerStore('ui');
    store.show([step('a')], null, false);
    expect(store.read().header.canCreateIssue).toBe(false);
    const createIssue = vi.fn();
    store.connect({ select: () => undefined, remove: () => undefined, savePicture: () => Promise.resolve(), createIssue }, true);
    store.show([step('a')], null, false);
    expect(store.read().header.canCreateIssue).toBe(true);
    store.read().header.createIssue();
    expect(createIssue).toHaveBeenCalledOnce();
  });

  it('tells how a download goes, and forgets it with the next step', async () => {
    const store = createViewerStore('ui');
    const heard = vi.fn(() => store.read().header.downloadStatus);
    store.subscribe(heard);
    store.connect({ select: () => undefined, remove: () => undefined, savePicture: () => Promise.resolve() }, true);
    store.show([step('a', PICTURE), step('b')], 'a', false);
    expect(store.read().header.canDownloadImage).toBe(true);
    await store.read().header.downloadImage();
    expect(heard.mock.results.map(({ value }) => value)).toEqual(['initiate', 'downloading', 'done']);
    store.show([step('a', PICTURE), step('b')], 'b', false);
    expect([store.read().header.downloadStatus, store.read().header.canDownloadImage]).toEqual(['initiate', false]);
  });

  it('says that a download failed', async () => {
    const store = createViewerStore('ui');
    store.connect({ select: () => undefined, remove: () => undefined, savePicture: () => Promise.reject(new Error('gone')) }, false);
    store.show([step('a', PICTURE)], 'a', false);
    await store.read().header.downloadImage();
    expect([store.read().header.downloadStatus, store.read().sidebar.canDelete]).toEqual(['failed', false]);
  });
});
