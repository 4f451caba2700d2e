import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shrinkImage } from './shrink-image.ts';

/** Stores an image. @returns the address it is shown under */
export type UploadImage = (image: Blob) => Promise<string>;

export interface ImageUpload {
  /** The number of uploads in progress. */
  readonly pending: number;
  /** Why the last upload failed; '' when it did not. */
  readonly problem: string;
  /** Inserts images at a position, or at the cursor. Files that are not images are ignored. */
  readonly add: (editor: Editor, files: readonly File[], at?: number) => void;
}

/** Uploads images and inserts them into the text. @param send null where texts take none */
export function useImageUpload(send: UploadImage | null): ImageUpload | null {
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState('');
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const add = useMemo(() => {
    const addOne = async (editor: Editor, file: File, at: number | undefined): Promise<void> => {
      setPending((count) => count + 1);
      try {
        const image = await shrinkImage(file);
        if (!image) return setProblem('This image cannot be read, or is too large.');
        const src = await latest.current?.(image);
        if (src === undefined || editor.isDestroyed) return;
        const { size } = editor.state.doc.content;
        editor.commands.insertContentAt(at === undefined ? editor.state.selection : Math.min(at, size), { type: 'image', attrs: { src } });
        setProblem('');
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      } finally {
        setPending((count) => count - 1);
      }
    };
    return (editor: Editor, files: readonly File[], at?: number): void => {
      for (const file of files) if (file.type.startsWith('image/')) void addOne(editor, file, at);
    };
  }, []);
  return send && { pending, problem, add };
}
