import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shrinkImage } from './shrink-image.ts';

/** Keeps an image. @returns the address it is shown under */
export type UploadImage = (image: Blob) => Promise<string>;

export interface ImageUpload {
  /** Images on their way. */
  readonly pending: number;
  /** Why the last one is not there; '' when it is. */
  readonly problem: string;
  /** Puts images into the text, at a place or where the cursor is. Files that are none are left out. */
  readonly add: (editor: Editor, files: readonly File[], at?: number) => void;
}

/** The images that are being put into a text. @param send null where texts take none */
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
