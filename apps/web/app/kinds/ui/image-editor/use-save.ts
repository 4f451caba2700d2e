import { ApiError } from '@plumbline/contract/client';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exportPicture } from './export-picture.ts';
import type { MarkLook } from './mark-look.ts';
import type { Drawing } from './model/mark.ts';
import { type PictureName, saveVersion, type Upload } from './save-version.ts';
import type { Editor } from './use-editor.ts';
import { uiReportPath } from '../places.ts';

/** A picture opened for editing. */
export interface OpenedPicture {
  readonly name: PictureName;
  readonly bitmap: ImageBitmap;
  readonly look: MarkLook;
  /** The opened version, and the offset by which it had already been cropped. */
  readonly version: number;
  readonly left: number;
  readonly top: number;
}

export interface Save {
  readonly isSaving: boolean;
  readonly error: Error | null;
  /** Someone else saved another version meanwhile. */
  readonly isOvertaken: boolean;
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** @param overtake save even if there is a newer version */
  save(overtake?: boolean): void;
}

/** Saves the drawing as a new version. A failed upload resumes where it stopped; the drawing is not changed. */
export function useSave(opened: OpenedPicture, editor: Editor): Save {
  const queries = useQueryClient();
  const { show } = useToast();
  const base = useRef(opened.version);
  const kept = useRef<{ readonly drawing: Drawing; readonly upload: Upload } | null>(null);
  const [progress, setProgress] = useState<Save['progress']>(null);
  const { drawing, markSaved } = editor;
  const mutation = useMutation({
    mutationFn: async (overtake: boolean) => {
      if (kept.current?.drawing !== drawing) {
        const blob = await exportPicture(opened.bitmap, drawing, opened.look);
        const left = opened.left + (drawing.crop?.left ?? 0);
        const top = opened.top + (drawing.crop?.top ?? 0);
        kept.current = { drawing, upload: { id: newId(), blob, left, top } };
      }
      const { upload } = kept.current;
      return saveVersion(opened.name, upload, overtake ? null : base.current, (done) => setProgress({ done, total: upload.blob.size }));
    },
    onSuccess: async (version) => {
      base.current = version;
      kept.current = null;
      markSaved(drawing);
      show({
        title: `Version ${version} is saved.`,
        description: 'Reports, downloads and shared links show it from now on.',
        tone: 'done',
        action: { label: 'Go to the report', href: uiReportPath(opened.name.test_id) },
      });
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes(opened.name.test_id) && queryKey[0] !== 'picture-to-edit',
      });
    },
    onSettled: () => setProgress(null),
  });
  return {
    isSaving: mutation.isPending,
    error: mutation.error,
    isOvertaken: mutation.error instanceof ApiError && mutation.error.code === 'conflict',
    progress,
    save: (overtake = false) => mutation.mutate(overtake),
  };
}

/** randomUUID() does not exist on plain http pages that are not served from this machine. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
